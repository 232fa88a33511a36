import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { isColourSoldOut } from './product-selection.ts';

interface ColourPickerProps {
  colours: Product['colours'];
  variants: readonly Variant[];
  chosen: number;
  onChoose: (colourId: number) => void;
}

/** The colours as pictures of the product. A colour that is sold out can still be looked at. */
export function ColourPicker({ colours, variants, chosen, onChoose }: ColourPickerProps) {
  const t = useTranslations('Buy');
  const headId = useId();
  const current = colours.find(({ id }) => id === chosen);
  if (!current?.name) return null;
  return (
    <fieldset className="opt" aria-labelledby={headId}>
      <div className="opt__head">
        <span id={headId}>
          {t.rich('chosen', { option: t('colour'), value: current.name, b: (text) => <b>{text}</b> })}
        </span>
      </div>
      <div className="colours">
        {colours.map(({ id, name, pictures }) => {
          const soldOut = isColourSoldOut(variants, id);
          const [picture] = pictures;
          return (
            <button
              key={id}
              type="button"
              className={[id === chosen && 'on', soldOut && 'off'].filter(Boolean).join(' ') || undefined}
              aria-pressed={id === chosen}
              aria-label={soldOut ? t('colourSoldOut', { colour: name }) : name}
              onClick={() => onChoose(id)}
            >
              {picture && <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes="72px" />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
