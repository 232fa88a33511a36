import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { AbroadNote } from '#components/delivery/abroad-note.tsx';
import { ActiveFilters } from '#components/filters/active-filters.tsx';
import { FilterPanel } from '#components/filters/filter-panel.tsx';
import { ListingBar } from '#components/filters/listing-bar.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { ExtendedList, type ListScope } from '#components/product-cards/extended-list.tsx';
import { KeptCard } from '#components/product-cards/kept-card.tsx';
import { RefreshAt } from '#components/sale/refresh-at.tsx';
import textStyles from '#components/ui/text.module.css';
import { DEFAULT_VIEW, isFiltered, type ListingView } from '#lib/addresses/listing-view.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storeMoney } from '#lib/money/money.ts';
import { itemListData } from '#lib/pages/seo/structured-data.ts';
import { JoinBar } from './join-bar.tsx';
import styles from './listing.module.css';
import { NothingFound } from './nothing-found.tsx';

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
  /** What stands over the filters on desktop. */
  beside?: ReactNode;
  /** Does this audience see prices? */
  pricesShown: boolean;
}

/** Filters and products of a category, a sale, the arrivals, a brand or a search; made anew when a sale opens or ends that holds any. */
export function Listing({ list, view: asked, config, scope, path, beside, pricesShown }: ListingProps) {
  const t = useTranslations('Listing');
  // A bound that an address names filters nothing where prices are hidden.
  const view = pricesShown ? asked : { ...asked, price: DEFAULT_VIEW.price };
  const money = storeMoney(config);
  const currency = config.currencyTemplate.replace('#', '').trim();
  return (
    <div className={styles.listing} data-state={isFiltered(view) ? 'filtered' : 'initialised'}>
      <div>
        {beside}
        <FilterPanel list={list} view={view} scope={scope} action={path} currency={currency} />
      </div>
      <div>
        {pricesShown ? <AbroadNote storeCountry={config.deliveryCountry} /> : <JoinBar back={path} />}
        <ListingBar list={list} view={view} />
        <ActiveFilters view={view} facets={list.facets} money={money} path={path} />
        {list.products.length === 0 ? (
          <NothingFound path={path} view={view} total={list.total} />
        ) : (
          <>
            <JsonLd data={itemListData(config, list)} />
            <h2 className={textStyles.hidden}>{t('products')}</h2>
            <IslandMessages namespaces={MORE_NAMESPACES}>
              <ExtendedList
                // What was fetched before a sale opened or ended is not what it holds now.
                key={list.changesAt}
                scope={scope}
                view={view}
                path={path}
                money={money}
                changesAt={list.changesAt}
                productIds={list.products.map(({ productID }) => productID)}
                {...pagesOf(list)}
              >
                {list.products.map((card, at) => (
                  <KeptCard
                    key={card.productID}
                    card={card}
                    money={money}
                    priority={at < FIRST_SCREEN}
                    isFar={at >= FIRST_SCREEN}
                  />
                ))}
              </ExtendedList>
            </IslandMessages>
          </>
        )}
      </div>
      {list.changesAt && <RefreshAt instant={list.changesAt} />}
    </div>
  );
}
