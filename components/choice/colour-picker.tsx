import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { ChosenOption } from './chosen-option.tsx';
import styles from './product-options.module.css';
import { isColourSoldOut } from './product-selection.ts';
import { useEarlyChoice } from './use-early-choice.ts';

interface ColourPickerProps {
  /** Name of the field that the colour is sent under without scripts. */
  name: string;
  colours: Product['colours'];
  variants: readonly Variant[];
  chosen: number;
  /** What a colour adds to the price, as the store writes it; null where nothing. */
  addedBy?: (colourId: number) => string | null;
  onChoose: (colourId: number) => void;
}

/** The colours as pictures of the product. A colour that is sold out can still be looked at. */
export function ColourPicker({ name: field, colours, variants, chosen, addedBy, onChoose }: ColourPickerProps) {
  const t = useTranslations('Buy');
  const headId = useId();
  const early = useEarlyChoice(chosen, onChoose);
  const current = colours.find(({ id }) => id === chosen);
  if (!current?.name) return null;
  return (
    <fieldset className={styles.opt} aria-labelledby={headId}>
      <div className={styles.head}>
        <ChosenOption id={headId} option={t('colour')} value={current.name} />
      </div>
      <div className={styles.colours} ref={early}>
        {colours.map(({ id, name, pictures }) => {
          const soldOut = isColourSoldOut(variants, id);
          const adds = addedBy?.(id) ?? null;
          const [picture] = pictures;
          return (
            <label key={id} className={soldOut ? styles.off : undefined}>
              <input
                type="radio"
                name={field}
                value={id}
                checked={id === chosen}
                aria-label={[soldOut ? t('colourSoldOut', { colour: name }) : name, adds && t('adds', { price: adds })]
                  .filter(Boolean)
                  .join(', ')}
                onChange={() => onChoose(id)}
              />
              {picture && <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes="72px" />}
              <span className={styles.coloursName} aria-hidden="true">
                {name}
              </span>
              {adds && <small aria-hidden="true">{t('adds', { price: adds })}</small>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
