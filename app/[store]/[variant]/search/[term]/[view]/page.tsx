import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { ListScope } from '#components/catalogue/extended-list.tsx';
import { plainHead } from '#components/catalogue/listing-head.ts';
import { ListingPage } from '#components/catalogue/listing-page.tsx';
import { SearchHelp } from '#components/catalogue/search-help.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { critical, optional } from '#lib/api/critical.ts';
import { type PageContext, type PageParams, pageContext } from '#lib/api/page-context.ts';
import { railCards } from '#lib/api/rail-cards.ts';
import { storeMoney } from '#lib/money/store-money.ts';
import { isFiltered, type ListingView, viewFromSegment, viewToListQuery } from '#lib/routing/listing-view.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { termFromSegment } from '#lib/routing/search-term.ts';

/** Rendered per request: terms are free text, which would fill any cache. */
export const dynamic = 'force-dynamic';

interface SearchProps {
  params: Promise<PageParams & { term: string; view: string }>;
}

/** Sales and products shown where there are no results. */
const SALES_SHOWN = 6;
const BESTSELLERS_SHOWN = 5;

async function listOf(scope: ListScope, view: ListingView, { api, storeId }: PageContext) {
  const list = await critical(api('cat-products-es', { store_id: storeId, ...scope, ...viewToListQuery(view) }));
  return list.total > 0 || isFiltered(view) ? list : null;
}

/** Everything the page and its head are made from, asked once per render. */
const searchData = cache(async (params: SearchProps['params']) => {
  const [context, { term: termSegment, view: viewSegment }] = await Promise.all([pageContext(params), params]);
  const term = termFromSegment(termSegment);
  if (term === null) notFound();
  const [search, listing] = await Promise.all([getTranslations('Search'), getTranslations('Listing')]);
  const name = term ? search('title', { term }) : search('promptTitle');
  const head = plainHead(name, term ? '' : search('promptText'), pathTo.search(term), listing('home'));
  const view = viewFromSegment(viewSegment);
  const scope = { s: term };
  return { context, term, head, view, scope, list: term ? await listOf(scope, view, context) : null };
});

async function helpOf({ api, storeId, audience }: PageContext) {
  const groupId = audience.kind === 'member' ? audience.group : 0;
  const [sales, bestsellers] = await Promise.all([
    optional(api('pss-hp-data', { storeId, groupId, genderId: 0 }), null),
    optional(railCards(api, storeId, api('bestsellers', { store_id: storeId, limit: BESTSELLERS_SHOWN })), []),
  ]);
  return { sales: sales?.running.slice(0, SALES_SHOWN) ?? [], bestsellers, now: new Date().toISOString() };
}

export async function generateMetadata({ params }: SearchProps): Promise<Metadata> {
  const { context, head } = await searchData(params);
  return { title: `${head.name} | ${context.config.shopName}`, robots: { index: false, follow: true } };
}

/** The results of a search (ROUTE-39); without results, or without a term yet, what helps to go on. */
export default async function SearchRoute({ params }: SearchProps) {
  const { context, term, head, view, scope, list } = await searchData(params);
  const { config, dates, pricesShown } = context;
  const help = list ? null : await helpOf(context);
  return (
    <PageFrame page="search">
      <ListingPage
        head={head}
        list={list}
        instead={help && <SearchHelp {...help} term={term} dates={dates} money={storeMoney(config)} />}
        view={view}
        scope={scope}
        config={config}
        dates={dates}
        pricesShown={pricesShown}
      />
    </PageFrame>
  );
}
