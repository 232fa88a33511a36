import type { BrandPage, BrandReviews } from '#lib/contract/brands.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Link } from '#lib/contract/values.ts';

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
export const brandData = (
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

type OfferingStore = Pick<StoreConfig, 'baseUrl' | 'currencyCode' | 'loginRequired' | 'shopName'>;

/** An amount in units with two decimals, as schema.org wants it; every currency of the shop has two. */
const inUnits = (amount: number): string => (amount / 100).toFixed(2);

/** Until the sale ends that the price is of. */
const priceEnd = ({ sale }: Product) => (sale ? { priceValidUntil: sale.endDate.slice(0, 10) } : {});

/**
 * What a product costs here, where prices are for everybody: the page of a store whose prices are for members says none
 * (decision 20). Variants at different prices make one offer from the lowest to the highest.
 */
function offersOf(config: OfferingStore, product: Product) {
  const { prices, variants, soldOut } = product;
  if (config.loginRequired || prices === null) return {};
  const amounts = variants.flatMap((variant) => variant.prices?.current ?? []);
  const [low, high] = [Math.min(prices.current, ...amounts), Math.max(prices.current, ...amounts)];
  const terms = {
    url: absolute(config, product.url),
    priceCurrency: config.currencyCode,
    availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: config.shopName },
    ...priceEnd(product),
  };
  if (low === high) return { offers: { '@type': 'Offer', price: inUnits(low), ...terms } };
  const range = { lowPrice: inUnits(low), highPrice: inUnits(high), offerCount: variants.length };
  return { offers: { '@type': 'AggregateOffer', ...range, ...terms } };
}

/** A product for search engines (schema.org Product). No rating: the shop has none of single products (decision 39). */
export function productData(config: OfferingStore, product: Product) {
  const pictures = product.colours.flatMap(({ pictures }) => pictures).slice(0, 4);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': absolute(config, product.url),
    name: product.name,
    sku: product.sku,
    description: product.description.join(' '),
    category: product.product_category,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: pictures.map(({ key }) => absolute(config, `/media/${key}/1200.webp`)),
    ...offersOf(config, product),
  };
}
