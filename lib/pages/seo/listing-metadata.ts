import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DEFAULT_VIEW, isFiltered, type ListingView, listingAddress } from '#lib/addresses/listing-view.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { pageMetadata, routeTags } from './page-metadata.ts';

type Tags = RouteResolution['meta'];

interface ListingFacts {
  readonly head: CategoryPage;
  readonly view: ListingView;
  /** Products of the whole list. */
  readonly total: number;
  /** Those on this page of it; none in a sale that is not running, nor past the list's end. */
  readonly shown: number;
  /** Head tags of a list that the resolution knows nothing of. */
  readonly tags?: Tags;
}

/**
 * The head of a listing. Filtered and re-sorted lists are kept out of search engines (decision 31), and so are results of a
 * search (decision 63) and what holds nothing; pages are not.
 */
export async function listingMetadata(
  { config, storeId }: PageContext,
  { head, view, total, shown, tags }: ListingFacts,
): Promise<Metadata> {
  const t = await getTranslations('Listing');
  // Results of a search are found by their query, of which nothing is resolved.
  const isSearch = head.url.includes('?');
  const picture = head.sale?.pictures.wide.key ?? head.picture?.key;
  return pageMetadata({
    config,
    title: view.page > 1 ? t('pageTitle', { name: head.name, page: view.page }) : head.name,
    description: head.sale?.subtitle || head.intro || t('description', { name: head.name, count: total }),
    path: listingAddress(head.url, { ...DEFAULT_VIEW, page: view.page }),
    index: !isSearch && shown > 0 && !isFiltered(view) && view.order === 'position',
    picture: picture && `/media/${picture}/1400.webp`,
    tags: isSearch ? [] : (tags ?? (await routeTags(storeId, head.url))),
  });
}
