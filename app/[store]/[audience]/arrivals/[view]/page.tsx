import '#app/styles.ts';
import '#components/filters/facet-group.module.css';
import '#components/filters/filter-panel.module.css';
import '#components/filters/price-filter.module.css';
import '#components/filters/listing-bar.module.css';
import '#components/delivery/abroad-note.module.css';
import '#components/product-cards/load-more.module.css';
import '#components/listing/join-bar.module.css';
import '#components/listing/listing.module.css';
import '#components/listing/category-tree.module.css';
import '#components/sale/sale-head.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { plainHead } from '#components/listing/listing-head.ts';
import { ListingPage } from '#components/listing/listing-page.tsx';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { viewFromSegment, viewToListQuery } from '#lib/addresses/listing-view.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical } from '#lib/pages/page-replies.ts';
import { listingMetadata } from '#lib/pages/seo/listing-metadata.ts';
import { pageAlternates } from '#lib/pages/seo/page-alternates.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface ArrivalsProps {
  params: Promise<PageParams & { view: string }>;
}

const SCOPE: ListScope = { sale_context: 'new' };

/** Everything the page and its head are made from, asked once per render. */
const arrivalsData = cache(async (params: ArrivalsProps['params']) => {
  const [context, { view: segment }] = await Promise.all([pageContext(params), params]);
  const view = viewFromSegment(segment);
  const { api, storeId } = context;
  const t = await getTranslations('Listing');
  const head = plainHead(t('arrivals'), t('arrivalsIntro'), pathTo.newArrivals(), t('home'));
  const list = await critical(api('cat-products-es', { store_id: storeId, ...SCOPE, ...viewToListQuery(view) }));
  return { context, head, view, list };
});

export async function generateMetadata({ params }: ArrivalsProps): Promise<Metadata> {
  const { context, head, view, list } = await arrivalsData(params);
  const tags = await pageAlternates(context.config, head.url, () => true);
  return listingMetadata(context, { head, view, total: list.total, shown: list.products.length, tags });
}

export default async function ArrivalsRoute({ params }: ArrivalsProps) {
  const { context, head, view, list } = await arrivalsData(params);
  const { config, dates, pricesShown } = context;
  return (
    <PageFrame page="arrivals">
      <ListingPage
        head={head}
        list={list}
        view={view}
        scope={SCOPE}
        config={config}
        dates={dates}
        pricesShown={pricesShown}
      />
    </PageFrame>
  );
}
