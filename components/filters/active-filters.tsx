import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import chipStyles from '#components/ui/chip.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import {
  DEFAULT_VIEW,
  isFiltered,
  type ListingView,
  listingAddress,
  withoutFilters,
} from '#lib/addresses/listing-view.ts';
import type { Facet, FacetCode } from '#lib/contract/catalogue.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';

/** The view without one value of a facet, on its first page. */
function withoutValue(view: ListingView, code: FacetCode, id: number): ListingView {
  const left = (view.filters[code] ?? []).filter((value) => value !== id);
  const { [code]: _removed, ...others } = view.filters;
  return { ...view, page: 1, filters: left.length > 0 ? { ...others, [code]: left } : others };
}

/** The bounds of the price in words; null where there are none. */
function priceLabel(
  { min, max }: ListingView['price'],
  money: MoneyFormat,
  t: ReturnType<typeof useTranslations<'Listing'>>,
): string | null {
  const amount = (units: number) => formatMoney(units * 100, money);
  if (min !== null && max !== null) return t('priceBetween', { min: amount(min), max: amount(max) });
  if (min !== null) return t('priceOver', { min: amount(min) });
  return max === null ? null : t('priceUpTo', { max: amount(max) });
}

interface ActiveFiltersProps {
  view: ListingView;
  facets: readonly Facet[];
  money: MoneyFormat;
  /** Path of the listing. */
  path: string;
}

/** What the list is narrowed to, each as a link that takes it away again. */
export function ActiveFilters({ view, facets, money, path }: ActiveFiltersProps) {
  const t = useTranslations('Listing');
  if (!isFiltered(view)) return null;
  const address = (to: ListingView) => listingAddress(path, to);
  const values = facets.flatMap(({ code, values: known }) =>
    known
      .filter(({ id }) => view.filters[code]?.includes(id))
      .map(({ id, label }) => ({ key: `${code}-${id}`, label, to: withoutValue(view, code, id) })),
  );
  const price = priceLabel(view.price, money, t);
  if (price) values.push({ key: 'price', label: price, to: { ...view, page: 1, price: DEFAULT_VIEW.price } });
  if (values.length === 0) return null;
  return (
    <div className={chipStyles.chips}>
      {values.map(({ key, label, to }) => (
        <PageLink
          key={key}
          className={chipStyles.on}
          href={address(to)}
          keepScroll
          rel="nofollow"
          aria-label={t('removeFilter', { filter: label })}
        >
          {label}
          <Icon name="close" small />
        </PageLink>
      ))}
      <PageLink
        className={clsx(textStyles.link, textStyles.small, chipStyles.chipsClear)}
        href={address(withoutFilters(view))}
        keepScroll
        rel="nofollow"
      >
        {t('clearAll')}
      </PageLink>
    </div>
  );
}
