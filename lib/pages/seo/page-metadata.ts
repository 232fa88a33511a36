import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { RESOLVER_TAGS } from '#lib/api/cache-rules.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { optional, tagPage } from '#lib/pages/page-replies.ts';
import { resolver } from '#lib/stores/resolver-cache.ts';

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
  /** What the page is about, for who shares it: a product, or a page like any other. */
  readonly about?: 'product';
  /**
   * Head tags of the route resolution, where there are any (MW-07). Its title and description are the page's, but for a
   * further page or another view of a list, which it knows nothing of.
   */
  readonly tags?: Tags;
}

/** What the resolution says of the head beside its alternates. */
function resolvedHead(tags: Tags) {
  const named = tags.flatMap(({ tag, attributes: { name, content } }) =>
    tag === 'meta' && name && content ? [[name, content] as const] : [],
  );
  const { description, robots, ...other } = Object.fromEntries(named);
  return { title: tags.find(({ tag }) => tag === 'title')?.text, description, robots, other };
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

/** The languages of the same page elsewhere, as Open Graph writes them: `de_CH`. */
const otherLocales = (tags: Tags, own: string): string[] =>
  Object.keys(alternates(tags)).flatMap((language) => {
    const locale = language.replace('-', '_');
    return language === 'x-default' || locale === own ? [] : [locale];
  });

/** The head of a page: title, description, canonical, alternates, robots and what is shown where it is shared. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { config, path, picture, about, tags = [] } = facts;
  const resolved = resolvedHead(path.includes('?') || !facts.index ? [] : tags);
  const title = resolved.title ?? `${facts.title} | ${config.shopName}`;
  const description = resolved.description ?? facts.description;
  const index = facts.index && !resolved.robots?.includes('noindex');
  const product = about === 'product';
  return {
    metadataBase: new URL(config.baseUrl),
    title: { absolute: title },
    description,
    alternates: addresses({ ...facts, index }),
    robots: { index, follow: true },
    openGraph: {
      // Next knows no products: their page names the type itself.
      ...(product ? {} : { type: 'website' as const }),
      siteName: config.shareName,
      locale: wordingOf(config),
      alternateLocale: index ? otherLocales(tags, wordingOf(config)) : [],
      title: facts.title,
      description,
      url: path,
      images: [picture ?? { url: pathTo.icon(512), width: 512, height: 512 }],
    },
    // Without pictures of its own it takes that of the open graph; this only says that it is shown large.
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
    other: resolved.other,
  };
}

/** The head of a page that stands in for another: named, and kept out of search engines. */
export async function systemMetadata(title: 'notFoundTitle' | 'unavailableTitle'): Promise<Metadata> {
  const t = await getTranslations('System');
  return { title: t(title), robots: { index: false } };
}

/** Head tags that the resolution of a public path brings (MW-07); none where it cannot be asked. */
export async function routeTags(storeId: number, path: string): Promise<RouteResolution['meta']> {
  await tagPage(RESOLVER_TAGS.routes(storeId));
  return optional(
    resolver.resolve(storeId, path).then(({ meta }) => meta),
    [],
  );
}
