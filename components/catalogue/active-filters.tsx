import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Facet, FacetCode } from '#lib/contract/catalogue.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import {
  DEFAULT_VIEW,
  isFiltered,
  type ListingView,
  listingAddress,
  withoutFilters,
} from '#lib/routing/listing-view.ts';

/** The view without one value of a facet, on its first page. */
function withoutValue(view: ListingView, code: FacetCode, id: number): ListingView {
  const left = (view.filters[code] ?? []).filter((value) => value !== id);
  const { [code]: _removed, ...others } = view.filters;
  return { ...view, page: 1, filters: left.length > 0 ? { ...others, [code]: left } : others };
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
  const bound = (units: number | null) => (units === null ? '…' : formatMoney(units * 100, money));
  const { min, max } = view.price;
  if (min !== null || max !== null) {
    const to = { ...view, page: 1, price: DEFAULT_VIEW.price };
    values.push({ key: 'price', label: t('priceBetween', { min: bound(min), max: bound(max) }), to });
  }
  return (
    <div className="chips">
      {values.map(({ key, label, to }) => (
        <PageLink
          key={key}
          className="chip chip--on"
          href={address(to)}
          keepScroll
          rel="nofollow"
          aria-label={t('removeFilter', { filter: label })}
        >
          {label}
          <Icon name="close" small />
        </PageLink>
      ))}
      <PageLink className="link small chips__clear" href={address(withoutFilters(view))} keepScroll rel="nofollow">
        {t('clearAll')}
      </PageLink>
    </div>
  );
}
