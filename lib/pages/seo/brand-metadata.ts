import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DEFAULT_VIEW, isFiltered, type ListingView, listingAddress } from '#lib/addresses/listing-view.ts';
import type { BrandPage } from '#lib/contract/brands.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { pageMetadata, routeTags } from './page-metadata.ts';

interface BrandFacts {
  readonly brand: BrandPage;
  readonly view: ListingView;
  /** Products of the whole list. */
  readonly total: number;
  /** Those on this page of it; none past its end. */
  readonly shown: number;
}

/** The head of a brand's page. Whatever address it was reached by, the canonical is the brand's own (ROUTE-05). */
export async function brandMetadata(
  { config, storeId }: PageContext,
  { brand, view, total, shown }: BrandFacts,
): Promise<Metadata> {
  const t = await getTranslations('Brand');
  const { name, url, intro, pictures } = brand;
  const { page, order } = view;
  return pageMetadata({
    config,
    title: page > 1 ? (await getTranslations('Listing'))('pageTitle', { name, page }) : name,
    description: intro || t('description', { brand: name, shop: config.shopName, count: total }),
    path: listingAddress(url, { ...DEFAULT_VIEW, page }),
    index: shown > 0 && !isFiltered(view) && order === 'position',
    picture: pictures ? `/media/${pictures.wide.key}/1400.webp` : undefined,
    tags: await routeTags(storeId, url),
  });
}
