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

/**
 * A product for search engines (schema.org Product). Its offer stands there only where the reply held a price, so the
 * page of a store whose prices are for members says none (decision 20). The amount is in units, two decimals.
 */
export function productData(config: Pick<StoreConfig, 'baseUrl' | 'currencyCode'>, product: Product) {
  const pictures = product.colours.flatMap(({ pictures }) => pictures).slice(0, 4);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description.join(' '),
    brand: { '@type': 'Brand', name: product.brand.name },
    image: pictures.map(({ key }) => absolute(config, `/media/${key}/1200.webp`)),
    ...(product.prices && {
      offers: {
        '@type': 'Offer',
        url: absolute(config, product.url),
        priceCurrency: config.currencyCode,
        price: (product.prices.current / 100).toFixed(2),
        availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
      },
    }),
  };
}
