import { pathTo } from '#lib/addresses/path-builder.ts';
import type { BrandPage, BrandReviews } from '#lib/contract/brands.ts';
import type { ProductCard, ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Link } from '#lib/contract/values.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';

const absolute = (config: Pick<StoreConfig, 'baseUrl'>, path: string): string => new URL(path, config.baseUrl).href;

/** The trail of a page for search engines (schema.org BreadcrumbList). */
export const breadcrumbData = (config: Pick<StoreConfig, 'baseUrl'>, trail: readonly Link[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: absolute(config, url),
  })),
});

/** A brand for search engines (schema.org Brand), with what buyers say of it where any did. */
export const brandPageData = (
  config: Pick<StoreConfig, 'baseUrl'>,
  { name, url, intro, pictures }: Pick<BrandPage, 'name' | 'url' | 'intro' | 'pictures'>,
  reviews: BrandReviews | null,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Brand',
  name,
  url: absolute(config, url),
  ...(intro && { description: intro }),
  ...(pictures && { image: absolute(config, `/media/${pictures.wide.key}/1400.webp`) }),
  ...(reviews?.totalRating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.totalRating,
      bestRating: 5,
      reviewCount: reviews.count,
    },
    review: reviews.reviews.map(({ author, rating, text, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: date.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }),
});

/** Who the shop is (schema.org OnlineStore, an Organization), and how its pages are searched (WebSite). */
export function shopData(config: StoreConfig) {
  const { baseUrl, shopName, supportEmail, customerServicePhone, legal, social } = config;
  const shop = absolute(config, '/#shop');
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': shop,
    name: shopName,
    legalName: legal.name,
    address: legal.address,
    ...(legal.vatNumber && { vatID: legal.vatNumber }),
    url: baseUrl,
    logo: absolute(config, pathTo.icon(512)),
    email: supportEmail,
    telephone: customerServicePhone,
    sameAs: social.map(({ url }) => url),
  };
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName,
    url: absolute(config, pathTo.home()),
    inLanguage: languageTag(wordingOf(config)),
    publisher: { '@id': shop },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(config, `${pathTo.search()}?s=`)}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}

/** A page of a listing for search engines (schema.org ItemList): which products it shows, never what they cost. */
export const itemListData = (
  config: Pick<StoreConfig, 'baseUrl'>,
  {
    products,
    page,
    limit,
    total,
  }: Pick<ProductList, 'page' | 'limit' | 'total'> & {
    readonly products: readonly Pick<ProductCard, 'name' | 'url'>[];
  },
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + at + 1,
    name,
    url: absolute(config, url),
  })),
});

/** Common questions for search engines (schema.org FAQPage). */
export const faqData = (asked: readonly { readonly question: string; readonly answer: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
