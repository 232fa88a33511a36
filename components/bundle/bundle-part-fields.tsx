import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { ColourPicker } from '#components/choice/colour-picker.tsx';
import { variantsOfColour } from '#components/choice/product-selection.ts';
import { SizeGrid } from '#components/choice/size-grid.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { optionField } from '#lib/rules/chosen-article.ts';
import styles from './bundle-part-fields.module.css';
import { type ChosenPart, offered } from './bundle-selection.ts';

interface BundlePartFieldsProps {
  chosen: ChosenPart;
  /** A size has to be chosen before going on. */
  missing: boolean;
  onColour: (colourId: number) => void;
  onSize: (sizeId: number) => void;
}

/** A part of a bundle: what it is, and what it can be had in. One that leaves no choice is only named. */
export function BundlePartFields({
  chosen: { part, choice, variant },
  missing,
  onColour,
  onSize,
}: BundlePartFieldsProps) {
  const t = useTranslations('Buy');
  const variants = offered(part);
  const colour = part.colours.find(({ id }) => id === choice.colourId) ?? part.colours[0];
  const [picture] = colour?.pictures ?? [];
  const addedBy = (sizeId: number): string | null => {
    const sized = variantsOfColour(variants, choice.colourId).find((candidate) => candidate.sizeId === sizeId);
    const found = part.variants.find(({ variantId }) => variantId === sized?.variantId);
    return found?.price_value ? found.price : null;
  };
  return (
    <section className={styles.part} aria-label={part.name} data-missing={missing ? '' : undefined}>
      <div className={styles.head}>
        <span className={styles.pic}>
          {picture && <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes="72px" />}
        </span>
        <div>
          <h3 className={styles.name}>
            {part.qty > 1 && <b className={textStyles.figures}>{part.qty} × </b>}
            <PageLink href={part.url}>{part.name}</PageLink>
          </h3>
          {part.sizes.length === 0 && (
            <p className={clsx(textStyles.small, textStyles.muted)}>
              {variant && variant.stock > 0 ? t('inStock') : t('soldOut')}
            </p>
          )}
        </div>
      </div>
      {part.colours.length > 1 && (
        <ColourPicker
          name={optionField('colour', part.position)}
          colours={part.colours}
          variants={variants}
          chosen={choice.colourId}
          onChoose={onColour}
        />
      )}
      <SizeGrid
        ref={null}
        name={optionField('size', part.position)}
        heading={part.sizeHeading}
        hint={part.sizes.length > 1 ? part.sizeHint : ''}
        sizes={part.sizes}
        variants={variantsOfColour(variants, choice.colourId)}
        chosen={choice.sizeId}
        missing={missing}
        addedBy={addedBy}
        onChoose={onSize}
      />
    </section>
  );
}
