import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { publicApi } from '#lib/api/server-api.ts';
import type { RouteResolution } from '#lib/contract/routing.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/i18n/locale.ts';
import { optional } from '#lib/pages/page-replies.ts';

type Tags = RouteResolution['meta'];

interface PageFacts {
  readonly config: StoreConfig;
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page in this store. */
  readonly path: string;
  /** May search engines list it? */
  readonly index: boolean;
  /** Address of the picture that stands for the page where it is shared. */
  readonly picture?: string;
  /** Head tags of the route resolution, where there are any: its alternates are used (MW-07). */
  readonly tags?: Tags;
}

/** Addresses of the same entity in the other stores, by language tag. */
export const alternates = (tags: Tags): Record<string, string> =>
  Object.fromEntries(
    tags.flatMap(({ tag, attributes: { rel, hreflang, hrefLang, href } }) => {
      const language = hreflang ?? hrefLang;
      return tag === 'link' && rel === 'alternate' && language && href ? [[language, href]] : [];
    }),
  );

/**
 * Canonical address and, of a page that search engines may list, its alternates. Those belong to the page without a
 * query: the second page of a list here has no second page of equal content elsewhere.
 */
function addresses({ path, index, tags = [] }: PageFacts): Metadata['alternates'] {
  const shared = index && !path.includes('?');
  return { canonical: path, ...(shared && { languages: alternates(tags) }) };
}

/** The head of a page: title, description, canonical, alternates, robots and what is shown where it is shared. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { config, title, description, path, index, picture } = facts;
  return {
    metadataBase: new URL(config.baseUrl),
    title: `${title} | ${config.shopName}`,
    description,
    alternates: addresses(facts),
    robots: { index, follow: true },
    openGraph: {
      type: 'website',
      siteName: config.shareName,
      locale: languageTag(config.locale),
      title,
      description,
      url: path,
      ...(picture ? { images: [picture] } : {}),
    },
    // Without pictures of its own it takes that of the open graph; this only says that it is shown large.
    ...(picture ? { twitter: { card: 'summary_large_image' as const } } : {}),
  };
}

/** The head of a page that stands in for another: named, and kept out of search engines. */
export async function systemMetadata(title: 'notFoundTitle' | 'unavailableTitle'): Promise<Metadata> {
  const t = await getTranslations('System');
  return { title: t(title), robots: { index: false } };
}

/** Head tags that the resolution of a public path brings (MW-07); none where it cannot be asked. */
export const routeTags = (storeId: number, path: string): Promise<RouteResolution['meta']> =>
  optional(
    publicApi('route-resolution', { store_id: storeId, path }).then(({ meta }) => meta),
    [],
  );
