import { TZDate } from '@date-fns/tz';
import type { Product } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { variantAddress } from '#lib/rules/chosen-article.ts';

type OfferingStore = Pick<StoreConfig, 'baseUrl' | 'currencyCode' | 'loginRequired' | 'shopName' | 'timeZone'>;
type Variant = Product['variants'][number];

/** Pictures that a product or variant is described with. */
const PICTURES = 4;

/** An amount in units with two decimals, as schema.org wants it; every currency of the shop has two. */
const inUnits = (amount: number): string => (amount / 100).toFixed(2);

const absolute = (config: Pick<StoreConfig, 'baseUrl'>, path: string): string => new URL(path, config.baseUrl).href;

/** The last day of the sale that the price is of, by the clocks of the store; at midnight the day that is over. */
function priceEnd({ timeZone }: OfferingStore, { sale }: Product): { priceValidUntil?: string } {
  if (!sale) return {};
  return { priceValidUntil: new TZDate(Date.parse(sale.endDate) - 1, timeZone).toISOString().slice(0, 10) };
}

/**
 * What is charged, where prices are for everybody: the page of a store whose prices are for members says none, to
 * members neither (decision 20).
 * @param amount minor units; null where prices are hidden
 */
function offerOf(config: OfferingStore, product: Product, url: string, amount: number | null, isInStock: boolean) {
  if (config.loginRequired || amount === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      url: absolute(config, url),
      price: inUnits(amount),
      priceCurrency: config.currencyCode,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: config.shopName },
      ...priceEnd(config, product),
    },
  };
}

const imagesOf = (config: OfferingStore, colours: Product['colours']): string[] =>
  colours
    .flatMap(({ pictures }) => pictures)
    .slice(0, PICTURES)
    .map(({ key }) => absolute(config, `/media/${key}/1200.webp`));

/** A variant with the address that chooses it. */
function variantData(config: OfferingStore, product: Product, variant: Variant) {
  const { colourId, sizeId, sku, stock, prices } = variant;
  const colour = product.colours.find(({ id }) => id === colourId);
  const size = product.sizes.find(({ id }) => id === sizeId);
  const url = variantAddress(product.url, { colourId, sizeId });
  const image = imagesOf(config, colour ? [colour] : product.colours);
  return {
    '@type': 'Product',
    name: [product.name, colour?.name, size?.label].filter(Boolean).join(', '),
    sku,
    ...(image.length > 0 && { image: image[0] }),
    ...(colour && { color: colour.name }),
    ...(size && { size: size.label }),
    url: absolute(config, url),
    ...offerOf(config, product, url, prices?.current ?? null, stock > 0),
  };
}

/**
 * A product for search engines: schema.org Product, or ProductGroup with a Product for each colour and size. No rating:
 * the shop has none of single products (decision 39).
 */
export function productData(config: OfferingStore, product: Product) {
  const { name, sku, description, brand, product_category: category, url, variants, prices, soldOut } = product;
  const facts = {
    '@id': absolute(config, url),
    name,
    description: description.join(' '),
    category,
    url: absolute(config, url),
    brand: { '@type': 'Brand', name: brand.name },
    image: imagesOf(config, product.colours),
  };
  const varies = [
    ...(variants.some(({ colourId }) => colourId !== null) ? ['https://schema.org/color'] : []),
    ...(variants.some(({ sizeId }) => sizeId !== null) ? ['https://schema.org/size'] : []),
  ];
  if (variants.length < 2 || varies.length === 0) {
    const offer = offerOf(config, product, url, prices?.current ?? null, !soldOut);
    return { '@context': 'https://schema.org', '@type': 'Product', sku, ...facts, ...offer };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: sku,
    ...facts,
    variesBy: varies,
    hasVariant: variants.map((variant) => variantData(config, product, variant)),
  };
}
