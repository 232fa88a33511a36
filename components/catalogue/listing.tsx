import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storeMoney } from '#lib/money/store-money.ts';
import type { ListingView } from '#lib/routing/listing-view.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { JoinBar } from './join-bar.tsx';
import { ListingBar } from './listing-bar.tsx';
import { LoadMore } from './load-more.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards that stand in the first screen of a desktop. */
const FIRST_SCREEN = 4;

interface ListingProps {
  list: ProductList;
  view: ListingView;
  config: StoreConfig;
  /** Public path of the listing. */
  path: string;
  /** Does this audience see prices? */
  pricesShown: boolean;
}

/** Filters and products of a category, a sale or the arrivals. */
export function Listing({ list, view, config, path, pricesShown }: ListingProps) {
  const t = useTranslations('Listing');
  const money = storeMoney(config);
  const currency = config.currencyTemplate.replace('#', '').trim();
  return (
    <div className="listing">
      <FilterPanel list={list} view={view} action={path} currency={currency} />
      <div>
        {!pricesShown && <JoinBar back={path} />}
        <ListingBar list={list} view={view} />
        <ActiveFilters view={view} facets={list.facets} money={money} path={path} />
        {list.products.length === 0 ? (
          <NothingFound path={path} />
        ) : (
          <>
            <h2 className="sr">{t('products')}</h2>
            <div className="cards">
              {list.products.map((card, at) => (
                <ProductCard key={card.productID} card={card} money={money} priority={at < FIRST_SCREEN} />
              ))}
            </div>
            <LoadMore list={list} view={view} path={path} />
          </>
        )}
      </div>
    </div>
  );
}

function NothingFound({ path }: { path: string }) {
  const t = useTranslations('Listing');
  return (
    <EmptyState icon="search" title={t('nothingTitle')} text={t('nothingText')}>
      <PageLink className="btn btn--line" href={path}>
        {t('clearAll')}
      </PageLink>
    </EmptyState>
  );
}
