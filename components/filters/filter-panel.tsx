import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { isFiltered, type ListingView, listingAddress, withoutFilters } from '#lib/addresses/listing-view.ts';
import type { Facet, ProductList } from '#lib/contract/catalogue.ts';
import { ApplyFilters } from './apply-filters.tsx';
import { FacetGroup, OPEN_FACETS } from './facet-group.tsx';
import styles from './filter-panel.module.css';
import { ListingForm } from './listing-form.tsx';
import { PriceFilter } from './price-filter.tsx';

/** Names the sheet for the button that opens it below desktop width. */
export const FILTERS_ID = 'filters';
/** Names the form for the controls that stand outside of it. */
export const FILTER_FORM_ID = 'listing-form';

interface FilterPanelProps {
  list: ProductList;
  view: ListingView;
  scope: ListScope;
  /** Path of the listing. */
  action: string;
  currency: string;
}

/** The filters of a listing: a column on desktop, below a sheet that opens without JavaScript too. */
export function FilterPanel({ list, view, scope, action, currency }: FilterPanelProps) {
  const t = useTranslations('Listing');
  return (
    <section id={FILTERS_ID} className={styles.filters} popover="auto" data-covers aria-label={t('filters')}>
      <div className={styles.top}>
        <h2 className={textStyles.h32}>{t('filters')}</h2>
        {isFiltered(view) && (
          <PageLink
            className={clsx(textStyles.link, textStyles.small)}
            href={listingAddress(action, withoutFilters(view))}
            keepScroll
            rel="nofollow"
          >
            {t('clearAll')}
          </PageLink>
        )}
        <button
          type="button"
          className={iconButtonStyles.button}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label={t('closeFilters')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ListingForm
        id={FILTER_FORM_ID}
        action={action}
        view={view}
        count={t.markup('count', { count: list.total, b: (text) => text })}
      >
        <FacetGroups facets={list.facets.filter(({ code }) => OPEN_FACETS.includes(code))} view={view} />
        {list.priceRange && <PriceFilter range={list.priceRange} chosen={view.price} currency={currency} />}
        <FacetGroups facets={list.facets.filter(({ code }) => !OPEN_FACETS.includes(code))} view={view} />
        <div className={styles.apply}>
          <IslandMessages namespaces={['Filters']}>
            <ApplyFilters scope={scope} total={list.total} />
          </IslandMessages>
        </div>
      </ListingForm>
    </section>
  );
}

function FacetGroups({ facets, view }: { facets: readonly Facet[]; view: ListingView }) {
  return facets.map((facet) => <FacetGroup key={facet.code} facet={facet} chosen={view.filters[facet.code] ?? []} />);
}
