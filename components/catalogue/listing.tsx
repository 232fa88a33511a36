import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storeMoney } from '#lib/money/store-money.ts';
import type { ListingView } from '#lib/routing/listing-view.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ExtendedList, type ListScope } from './extended-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { JoinBar } from './join-bar.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards that stand in the first screen of a desktop. */
const FIRST_SCREEN = 4;

/** Namespaces of the cards that are added in the browser. */
const MORE_NAMESPACES = ['More', 'Card', 'Price', 'Failure'];

const pagesOf = ({ page, pages, limit, total }: ProductList) => ({ page, pages, limit, total });

interface ListingProps {
  list: ProductList;
  view: ListingView;
  config: StoreConfig;
  /** What is listed, to ask for more of it. */
  scope: ListScope;
  /** Public path of the listing. */
  path: string;
  /** Does this audience see prices? */
  pricesShown: boolean;
}

/** Filters and products of a category, a sale, the arrivals or a search. */
export function Listing({ list, view, config, scope, path, pricesShown }: ListingProps) {
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
            <IslandMessages namespaces={MORE_NAMESPACES}>
              <ExtendedList scope={scope} view={view} path={path} money={money} {...pagesOf(list)}>
                {list.products.map((card, at) => (
                  <ProductCard key={card.productID} card={card} money={money} priority={at < FIRST_SCREEN} />
                ))}
              </ExtendedList>
            </IslandMessages>
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
