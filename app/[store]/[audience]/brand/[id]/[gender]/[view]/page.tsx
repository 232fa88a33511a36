import '#app/styles.ts';
import '#components/filters/facet-group.module.css';
import '#components/filters/filter-panel.module.css';
import '#components/filters/price-filter.module.css';
import '#components/filters/listing-bar.module.css';
import '#components/delivery/abroad-note.module.css';
import '#components/product-cards/load-more.module.css';
import '#components/listing/join-bar.module.css';
import '#components/listing/listing.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Listing } from '#components/listing/listing.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { isFiltered, viewFromSegment, viewToListQuery } from '#lib/addresses/listing-view.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { critical } from '#lib/pages/page-replies.ts';
import { brandMetadata } from '#lib/pages/seo/brand-metadata.ts';
import { type BrandParams, brandHead } from '../../../brand-replies.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface BrandProps {
  params: Promise<BrandParams & { view: string }>;
}

const brandListing = cache(async (store: string, audience: string, id: string, gender: string, segment: string) => {
  const { context, brand } = await brandHead(store, audience, id, gender);
  const view = viewFromSegment(segment);
  const scope = { brand_id: brand.brandPageId };
  const { api, storeId } = context;
  const list = await critical(api('cat-products-es', { store_id: storeId, ...scope, ...viewToListQuery(view) }));
  // There is one brand to choose from: this one.
  const facets = list.facets.filter(({ code }) => code !== 'brand');
  return { context, brand, view, scope, list: { ...list, facets } };
});

const listingOf = async (params: BrandProps['params']) => {
  const { store, audience, id, gender, view } = await params;
  return brandListing(store, audience, id, gender, view);
};

export async function generateMetadata({ params }: BrandProps): Promise<Metadata> {
  const { context, brand, view, list } = await listingOf(params);
  return brandMetadata(context, { brand, view, total: list.total, shown: list.products.length });
}

/** The listing of a brand, on the one listing of the shop. */
export default async function BrandRoute({ params }: BrandProps) {
  const { context, brand, view, scope, list } = await listingOf(params);
  if (list.total === 0 && !isFiltered(view)) return <Nothing name={brand.name} />;
  return (
    <Listing
      list={list}
      view={view}
      config={context.config}
      scope={scope}
      path={brand.url}
      pricesShown={context.pricesShown}
    />
  );
}

async function Nothing({ name }: { name: string }) {
  const t = await getTranslations('Brand');
  return (
    <EmptyState icon="tag" title={t('nothingTitle', { brand: name })} text={t('nothingText')}>
      <PageLink className={buttonStyles.outlined} href={pathTo.brands()}>
        {(await getTranslations('Brands'))('title')}
      </PageLink>
    </EmptyState>
  );
}
