import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type Ref, useId } from 'react';
import { dialogTrigger } from '#components/dialogs/dialog-button.tsx';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { ChosenOption } from './chosen-option.tsx';
import styles from './product-options.module.css';
import { FEW } from './product-selection.ts';
import { useEarlyChoice } from './use-early-choice.ts';

type Size = Product['sizes'][number];

interface SizeGridProps {
  ref: Ref<HTMLDivElement>;
  /** Name of the field that the size is sent under without scripts. */
  name: string;
  heading: string;
  hint: string;
  /** Identifier of the size guide; null where there is none. */
  guide?: string | null;
  sizes: readonly Size[];
  /** Variants of the chosen colour. */
  variants: readonly Variant[];
  chosen: number | null;
  /** A size has to be chosen before going on. */
  missing: boolean;
  /** What a size adds to the price, as the store writes it; null where nothing. */
  addedBy?: (sizeId: number) => string | null;
  onChoose: (sizeId: number) => void;
}

/** The sizes of the chosen colour with what is left of each; one that is sold out can be read but not chosen. */
export function SizeGrid({
  ref,
  name,
  heading,
  hint,
  guide,
  sizes,
  variants,
  chosen,
  missing,
  addedBy,
  onChoose,
}: SizeGridProps) {
  const t = useTranslations('Buy');
  const headId = useId();
  const errorId = useId();
  const early = useEarlyChoice(chosen, onChoose);
  const current = sizes.find((size) => size.id === chosen);
  if (sizes.length === 0) return null;
  return (
    <div
      ref={ref}
      className={styles.opt}
      role="radiogroup"
      aria-labelledby={headId}
      aria-required="true"
      aria-invalid={missing}
      aria-describedby={missing ? errorId : undefined}
    >
      <div className={styles.head}>
        <ChosenOption id={headId} option={heading} value={current?.label ?? ''} />
        {guide && <SizeGuideLink guide={guide} />}
      </div>
      <div className={styles.sizes} ref={early}>
        {sizes.map((size) => {
          const stock = variants.find(({ sizeId }) => sizeId === size.id)?.stock ?? 0;
          return (
            <SizeChoice
              key={size.id}
              name={name}
              size={size}
              stock={stock}
              chosen={size.id === chosen}
              adds={addedBy?.(size.id) ?? null}
              onChoose={onChoose}
            />
          );
        })}
      </div>
      {missing && (
        <p className={clsx(fieldStyles.error, styles.error)} id={errorId} role="alert">
          <Icon name="alert" small />
          {t('chooseSizeFirst')}
        </p>
      )}
      {hint && (
        <p className={styles.hint}>
          <Icon name="ruler" />
          <span>{hint}</span>
        </p>
      )}
    </div>
  );
}

/** The size guide in its dialog; without scripts its page. */
function SizeGuideLink({ guide }: { guide: string }) {
  const t = useTranslations('Buy');
  return (
    <a className={textStyles.link} href={`/${guide}`} {...dialogTrigger('size-guide', { identifier: guide })}>
      {t('sizeGuide')}
    </a>
  );
}

interface SizeChoiceProps {
  name: string;
  size: Size;
  stock: number;
  chosen: boolean;
  adds: string | null;
  onChoose: (sizeId: number) => void;
}

function SizeChoice({ name, size, stock, chosen, adds, onChoose }: SizeChoiceProps) {
  const t = useTranslations('Buy');
  const few = stock > 0 && stock <= FEW;
  const look = clsx(stock === 0 && styles.out, few && styles.few);
  return (
    <label className={look || undefined}>
      <input
        type="radio"
        name={name}
        value={size.id}
        required
        checked={chosen}
        aria-disabled={stock === 0}
        onChange={() => stock > 0 && onChoose(size.id)}
      />
      {size.label}
      {adds && <small className={clsx(styles.sizesAdds, textStyles.figures)}>{t('adds', { price: adds })}</small>}
      <small>{stock === 0 ? t('soldOut') : few ? t('left', { qty: stock }) : t('inStock')}</small>
    </label>
  );
}
