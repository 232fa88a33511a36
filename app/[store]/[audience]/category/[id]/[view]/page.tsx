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
import '#components/sale/countdown.module.css';
import '#components/sale/sale-head.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SitewideBanner } from '#components/home/sitewide-banner.tsx';
import { entityOf, LIVE_SALES_ID, plainHead } from '#components/listing/listing-head.ts';
import { ListingPage } from '#components/listing/listing-page.tsx';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import { ClosedSale } from '#components/sale/closed-sale.tsx';
import { RefreshAt } from '#components/sale/refresh-at.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type ListingView, viewFromSegment, viewToListQuery } from '#lib/addresses/listing-view.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import { entityId, type PageContext, type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { listingMetadata } from '#lib/pages/seo/listing-metadata.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface CategoryProps {
  params: Promise<PageParams & { id: string; view: string }>;
}

/** Sales shown where the one asked for is not open. */
const OTHERS_SHOWN = 6;

/** The dates of a sale are its event's (CAT-08). */
async function withEventDates(head: CategoryPage, { api, storeId }: PageContext): Promise<CategoryPage> {
  if (!head.sale) return head;
  const category = { store_ids: [storeId], category_ids: [head.categoryId] };
  const [event] = await optional(api('product-category-event', category), []);
  if (!event) return head;
  const { startDate, endDate } = event;
  return { ...head, sale: { ...head.sale, startDate, endDate } };
}

async function headOf(id: number, context: PageContext) {
  const { api, storeId } = context;
  if (id !== LIVE_SALES_ID) {
    return withEventDates(await critical(api('category-page', { categoryId: id, store_id: storeId })), context);
  }
  const t = await getTranslations('Listing');
  return plainHead(t('liveSales'), t('liveSalesIntro'), pathTo.liveSales(), t('home'));
}

const scopeOf = (id: number): ListScope => (id === LIVE_SALES_ID ? { sale_context: 'live' } : { category_id: id });

const listOf = (id: number, view: ListingView, { api, storeId }: PageContext) =>
  critical(api('cat-products-es', { store_id: storeId, ...scopeOf(id), ...viewToListQuery(view) }));

/** The tree beside the list is the same for everybody; the page can do without. */
async function categoriesOf({ storeId, sharedApi }: PageContext) {
  const { items } = await optional(sharedApi('category-navigation', { storeId, type: 'category' }), { items: [] });
  return items;
}

/** Everything the page and its head are made from, asked once per render. */
const categoryData = cache(async (params: CategoryProps['params']) => {
  const [context, { id: segment, view: viewSegment }] = await Promise.all([pageContext(params), params]);
  const id = entityId(segment);
  const view = viewFromSegment(viewSegment);
  const head = await headOf(id, context);
  const state = head.saleState ?? 'running';
  const list = state === 'running' ? await listOf(id, view, context) : null;
  const categories = head.kind === 'category' ? await categoriesOf(context) : [];
  return {
    context,
    head,
    scope: scopeOf(id),
    view,
    list,
    categories,
    state,
    now: new Date(context.now()).toISOString(),
  };
});

/** Open sales that share most with a closed one; any that are open where none does (CONST-01). */
async function otherSales(categoryId: number, { api, storeId }: PageContext) {
  const some = { store_id: storeId, limit: OTHERS_SHOWN };
  const related = await optional(api('related-sales', { ...some, category_id: categoryId }), []);
  return related.length > 0 ? related : optional(api('related-sales', some), []);
}

export async function generateMetadata({ params }: CategoryProps): Promise<Metadata> {
  const { context, head, view, list } = await categoryData(params);
  return listingMetadata(context, { head, view, total: list?.total ?? 0, shown: list?.products.length ?? 0 });
}

export default async function CategoryRoute({ params }: CategoryProps) {
  const { context, head, scope, view, list, categories, state, now } = await categoryData(params);
  const { config, dates, pricesShown } = context;
  const opensAt = state === 'coming' ? head.sale?.startDate : null;
  const closed = head.sale && state !== 'running' && (
    <ClosedSale
      sale={head.sale}
      state={state}
      others={await otherSales(head.categoryId, context)}
      now={now}
      dates={dates}
      member={context.audience.kind === 'member'}
    />
  );
  return (
    <PageFrame page="category" flavour={head.sale?.flavour} entity={entityOf(head)}>
      <SitewideBanner kind="rtb" context={context} />
      <ListingPage
        head={head}
        list={list}
        instead={closed}
        categories={categories}
        view={view}
        scope={scope}
        config={config}
        dates={dates}
        pricesShown={pricesShown}
      />
      <SitewideBanner kind="event" context={context} />
      {opensAt && <RefreshAt instant={opensAt} />}
    </PageFrame>
  );
}
