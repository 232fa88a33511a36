import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import type { ListingView } from '#lib/addresses/listing-view.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { FilterGroup } from './facet-group.tsx';
import styles from './price-filter.module.css';

/** Most characters of a bound, grouping among them. */
const PRICE_LENGTH = 12;

interface PriceFilterProps {
  /** Lowest and highest price of the unfiltered list, minor units. */
  range: NonNullable<ProductList['priceRange']>;
  chosen: ListingView['price'];
  /** The store's currency sign, for the labels. */
  currency: string;
}

/** Bounds in whole currency units; both fields are named `price`, so that the form says `price=10&price=50`. */
export function PriceFilter({ range, chosen, currency }: PriceFilterProps) {
  const t = useTranslations('Listing');
  const [min, max] = [Math.floor(range.min / 100), Math.ceil(range.max / 100)];
  const fields = [
    { label: t('priceFrom', { currency }), value: chosen.min, placeholder: min },
    { label: t('priceTo', { currency }), value: chosen.max, placeholder: max },
  ];
  return (
    <FilterGroup title={t('facets.price')} open>
      <div className={styles.pricerange}>
        {fields.map(({ label, value, placeholder }) => (
          <label key={label}>
            <span className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>{label}</span>
            <input
              className={clsx(fieldStyles.input, textStyles.figures, styles.input)}
              inputMode="decimal"
              autoComplete="off"
              name="price"
              maxLength={PRICE_LENGTH}
              defaultValue={value ?? ''}
              placeholder={String(placeholder)}
            />
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}
