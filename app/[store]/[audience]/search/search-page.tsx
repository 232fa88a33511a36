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
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { plainHead } from '#components/listing/listing-head.ts';
import { ListingPage } from '#components/listing/listing-page.tsx';
import { SearchHelp } from '#components/listing/search-help.tsx';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import {
  isFiltered,
  type ListingView,
  viewFromSegment,
  viewToListQuery,
  viewToQuery,
} from '#lib/addresses/listing-view.ts';
import { termFromSegment } from '#lib/addresses/packed-segments.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { searchLanding } from '#lib/addresses/served-paths.ts';
import { SEARCH_TAGS } from '#lib/api/cache-rules.ts';
import { railCards } from '#lib/api/rail-cards.ts';
import { typedApi } from '#lib/api/server-api.ts';
import { storeMoney } from '#lib/money/money.ts';
import { type PageContext, type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical, optional, tagPage } from '#lib/pages/page-replies.ts';
import { listingMetadata } from '#lib/pages/seo/listing-metadata.ts';

export interface SearchProps {
  params: Promise<PageParams & { term: string; view: string }>;
}

/** Sales and products shown where there are no results. */
const SALES_SHOWN = 6;
const BESTSELLERS_SHOWN = 5;

async function listOf(scope: ListScope, view: ListingView, { audience, storeId }: PageContext) {
  const asked = { store_id: storeId, ...scope, ...viewToListQuery(view) };
  const list = await critical(typedApi(audience)('cat-products-es', asked));
  return list.total > 0 || isFiltered(view) ? list : null;
}

/** Where the term leads and how it was understood; without an answer the results are shown as they are. */
function meaningOf(term: string, view: ListingView, { audience, storeId }: PageContext) {
  const { size, colour } = view.filters;
  const narrowed = isFiltered(view) ? ({ narrowed: '1', size, colour } as const) : {};
  return optional(typedApi(audience)('search-url', { store_id: storeId, term, ...narrowed }), null);
}

/** Everything the page and its head are made from, asked once per render. */
const searchData = cache(async (params: SearchProps['params']) => {
  const [context, { term: termSegment, view: viewSegment }] = await Promise.all([pageContext(params), params]);
  const term = termFromSegment(termSegment);
  if (term === null) notFound();
  const view = viewFromSegment(viewSegment);
  const scope = { s: term };
  await tagPage(SEARCH_TAGS(context.storeId));
  const [search, listing, list, meaning] = await Promise.all([
    getTranslations('Search'),
    getTranslations('Listing'),
    term ? listOf(scope, view, context) : null,
    term ? meaningOf(term, view, context) : null,
  ]);
  const found = list !== null;
  const name = term ? search(found ? 'title' : 'nothingTitle', { term }) : search('promptTitle');
  const forgiven = meaning?.forgiven ? search('forgiven') : '';
  const corrected = meaning?.corrected ? search('meant', { typed: term, term: meaning.corrected }) : '';
  // Who is told that these have most of the words is not told as well that they have all in another spelling.
  const meant = forgiven || corrected;
  const intro = term ? (found ? meant : search('nothingText')) : search('promptText');
  const head = plainHead(name, intro, pathTo.search(term), listing('home'));
  return { context, term, head, view, scope, list, meaning };
});

async function helpOf({ api, storeId, audience, now }: PageContext) {
  const groupId = audience.kind === 'member' ? audience.group : 0;
  const [popular, sales, bestsellers] = await Promise.all([
    optional(api('search-trending', { store_id: storeId }), null),
    optional(api('pss-hp-data', { storeId, groupId, genderId: 0 }), null),
    optional(railCards(api, storeId, api('bestsellers', { store_id: storeId, limit: BESTSELLERS_SHOWN })), []),
  ]);
  return {
    popular: popular?.searches ?? [],
    sales: sales?.running.slice(0, SALES_SHOWN) ?? [],
    bestsellers,
    now: new Date(now()).toISOString(),
  };
}

/** The head of the results of a search. */
export async function searchMetadata({ params }: SearchProps): Promise<Metadata> {
  const { context, head, view, list } = await searchData(params);
  return listingMetadata(context, { head, view, total: list?.total ?? 0, shown: list?.products.length ?? 0 });
}

/**
 * The results of a search (ROUTE-39); without results, or without a term yet, what helps to go on. A term that the server
 * has a page for leads there (ROUTE-40), and one that says of a size, a colour, a gender or a price to results narrowed so,
 * whose filters can be taken off; unless the visitor has narrowed them already.
 */
export async function SearchPage({ params }: SearchProps) {
  const { context, term, head, view, scope, list, meaning } = await searchData(params);
  const landing = meaning && searchLanding(meaning.url, term);
  if (landing && landing !== pathTo.search(term) && viewToQuery(view) === '') redirect(landing);
  const { config, dates, pricesShown } = context;
  const help = list ? null : await helpOf(context);
  return (
    <PageFrame page="search">
      <ListingPage
        head={head}
        list={list}
        instead={help && <SearchHelp {...help} dates={dates} money={storeMoney(config)} />}
        view={view}
        scope={scope}
        config={config}
        dates={dates}
        pricesShown={pricesShown}
      />
    </PageFrame>
  );
}
