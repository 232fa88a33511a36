import type { Metadata } from 'next';
import type { RouteResolution } from '#lib/contract/routing.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/i18n/locale.ts';

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

/** The head of a page: title, description, canonical, alternates, robots and what is shown where it is shared. */
export function pageMetadata({ config, title, description, path, index, picture, tags = [] }: PageFacts): Metadata {
  return {
    metadataBase: new URL(config.baseUrl),
    title: `${title} | ${config.shopName}`,
    description,
    alternates: { canonical: path, languages: alternates(tags) },
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
  };
}
