import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JsonLd } from '#components/markup/json-ld.tsx';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import { SaleHead } from '#components/sale/sale-head.tsx';
import type { ListingView } from '#lib/addresses/listing-view.ts';
import type { CategoryPage, ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { breadcrumbData } from '#lib/pages/seo/structured-data.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CategoryHead, Subcategories } from './category-head.tsx';
import { CategoryTree } from './category-tree.tsx';
import { Listing } from './listing.tsx';

interface ListingPageProps {
  head: CategoryPage;
  /** Null where there is nothing to list: `instead` stands in its place. */
  list: ProductList | null;
  instead?: ReactNode;
  /** The store's tree of categories; empty for lists that are no category. */
  categories?: readonly NavigationItem[];
  view: ListingView;
  scope: ListScope;
  config: StoreConfig;
  dates: DateSetting;
  pricesShown: boolean;
}

/** The page of a category, a sale, all live sales, the arrivals or a search: trail, head, list. */
export function ListingPage(props: ListingPageProps) {
  const { head, list, instead, categories = [], view, scope, config, dates, pricesShown } = props;
  const t = useTranslations('Listing');
  const trail = head.breadcrumbs.filter(({ url }) => url !== head.url);
  const withHome = trail[0]?.url === '/' ? trail : [{ label: t('home'), url: '/' }, ...trail];
  return (
    <>
      <JsonLd data={breadcrumbData(config, [...withHome, { label: head.name, url: head.url }])} />
      <Breadcrumbs trail={withHome} current={head.name} />
      {head.sale ? (
        <SaleHead sale={head.sale} state={head.saleState ?? 'running'} dates={dates} />
      ) : (
        <CategoryHead name={head.name} intro={head.intro} />
      )}
      <Subcategories items={head.subcategories} />
      {list ? (
        <Listing
          list={list}
          view={view}
          config={config}
          scope={scope}
          path={head.url}
          beside={<CategoryTree items={categories} current={head.url} />}
          pricesShown={pricesShown}
        />
      ) : (
        instead
      )}
    </>
  );
}
