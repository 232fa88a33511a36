import type { Product, ProductCard } from '#lib/contract/catalogue.ts';
import type { NavigationItem, Picture, Price } from '#lib/contract/values.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { minor, PLAIN_CARD, PLAIN_CATEGORY, PLAIN_LIST, PLAIN_PRODUCT } from '../backend/plain.ts';
import { gone, type Handlers, pictureKey } from '../backend/serve.ts';
import { type Found, type Goods, magento, type Node, type Priced, type Route } from './magento.ts';

const SORTS = { position: 'position', price: 'price', name: 'name', discount: 'price', newest: 'position' } as const;

export const stockOf = ({ stock_status, only_x_left_in_stock: left }: Priced): number =>
  stock_status === 'IN_STOCK' ? Math.min(10, left ?? 10) : 0;

export function priceOf({ price_range: { minimum_price: price } }: Priced): Price {
  const [current, retail] = [minor(price.final_price.value), minor(price.regular_price.value)];
  const discount = retail > current ? Math.floor((1 - current / retail) * 100) : 0;
  return { current, specialPrice: current, retailPrice: retail, old: discount > 0 ? retail : null, discount };
}

export const pictureOf = ({ url, label }: Goods['image']): Picture => ({ key: pictureKey(url), alt: label ?? '' });

const valuesOf = ({ configurable_options: all }: Goods, code: string) =>
  all?.find((option) => option.attribute_code === code)?.values ?? [];
const indexOf = ({ attributes }: NonNullable<Goods['variants']>[number], code: string) =>
  attributes.find((attribute) => attribute.code === code)?.value_index ?? null;

const factsOf = (product: Goods) => ({
  productID: product.id,
  kind: product.variants ? ('configurable' as const) : ('simple' as const),
  name: product.name,
  url: `/${product.url_key}`,
  prices: priceOf(product),
  soldOut: stockOf(product) === 0,
});

function cardOf(product: Goods): ProductCard {
  const inStock = product.variants?.filter((one) => stockOf(one.product) > 0).map((one) => indexOf(one, 'size'));
  return {
    ...PLAIN_CARD,
    ...factsOf(product),
    image: pictureOf(product.image),
    colours: valuesOf(product, 'color').map(({ label }) => ({ name: label, swatch: '' })),
    sizes: {
      heading: 'Sizes',
      values: valuesOf(product, 'size').map((size) => ({
        label: size.label,
        inStock: inStock?.includes(size.value_index) ?? false,
      })),
    },
  };
}

function variantsOf(product: Goods): Variant[] {
  return (product.variants ?? [{ attributes: [], product }]).map((one) => ({
    variantId: one.product.id,
    sku: one.product.sku,
    colourId: indexOf(one, 'color'),
    sizeId: indexOf(one, 'size'),
    stock: stockOf(one.product),
    prices: priceOf(one.product),
  }));
}

function productOf(product: Goods): Product {
  const pictures = product.media_gallery.map(pictureOf);
  const colours = valuesOf(product, 'color').map((one) => ({ id: one.value_index, name: one.label }));
  const lines = product.description.html.split(/<\/p>|<br\s*\/?>/).map((text) => text.replace(/<[^>]*>/g, '').trim());
  return {
    ...PLAIN_PRODUCT,
    ...factsOf(product),
    sku: product.sku,
    sizeHeading: 'Sizes',
    description: lines.filter(Boolean),
    breadcrumbs: product.categories.map((one) => ({ label: one.name, url: `/${one.url_path}` })),
    colours: (colours[0] ? colours : [{ id: 0, name: '' }]).map((one) => ({ ...one, swatch: '', pictures })),
    sizes: valuesOf(product, 'size').map(({ value_index, label }) => ({ id: value_index, label })),
    variants: variantsOf(product),
  };
}

/** Magento finds products by SKU: ids are looked up in a list of all of them, which is read anew where it lacks one. */
const skus = new Map<number, string>();

async function readSkus(page: number): Promise<void> {
  const { products } = await magento<Found>('skus', { page });
  for (const { id, sku } of products.items) skus.set(id, sku);
  if (products.total_count > page * 300) await readSkus(page + 1);
}

/** @throws Refusal 404 */
export async function productBy(id: number): Promise<Goods> {
  if (!skus.has(id)) await readSkus(1);
  const { products } = await magento<Found>('product', { sku: skus.get(id) ?? gone('product') });
  return products.items[0] ?? gone('product');
}

const entryOf = ({ name: label, url_path, children = [] }: Node): NavigationItem => ({
  label,
  url: `/${url_path}`,
  children: children.map(entryOf),
});
async function menu() {
  const { categoryList } = await magento<{ categoryList: Node[] }>('menu');
  return { items: (categoryList[0]?.children ?? []).map(entryOf) };
}

const range = (min = 0, max?: number) => ({ price: { from: String(min), ...(max && { to: String(max) }) } });

export const CATALOGUE: Handlers = {
  'category-navigation': menu,
  'navigation-desktop': menu,
  'navigation-mobile': menu,
  'route-resolution': async ({ path }) => {
    const found = { type: 'not-found', entity_id: null, redirect: null, store_id: 1, meta: [] };
    if (path === '/') return { ...found, type: 'home' };
    const { route } = await magento<{ route: Route | null }>('route', { url: decodeURI(path).slice(1) });
    if (!route?.id) return found;
    const redirect = { to: `/${route.relative_url}`, permanent: route.redirect_code === 301 };
    if (route.redirect_code > 0) return { ...found, type: 'redirect', redirect };
    const type = route.__typename === 'CategoryTree' ? 'category' : 'product';
    return { ...found, type, entity_id: route.id, meta: [{ tag: 'title', attributes: {}, text: route.name ?? '' }] };
  },
  'category-page': async ({ categoryId }) => {
    const { categories } = await magento<{ categories: { items: Node[] } }>('category', { id: String(categoryId) });
    const { id, name, url_path, children = [], breadcrumbs } = categories.items[0] ?? gone('category');
    return {
      ...PLAIN_CATEGORY,
      categoryId: id,
      name,
      url: `/${url_path}`,
      breadcrumbs: (breadcrumbs ?? []).map((one) => ({ label: one.category_name, url: `/${one.category_url_path}` })),
      subcategories: children.map((one) => ({ ...one, url: `/${one.url_path}`, count: one.product_count })),
    };
  },
  'cat-products-es': async (asked) => {
    const { category_id: id, s: search, limit, p: page, order, dir = 'asc', price_min: min, price_max: max } = asked;
    const priced = min !== undefined || max !== undefined || (id === undefined && search === undefined);
    const filter = { ...(id && { category_id: { eq: String(id) } }), ...(priced && range(min, max)) };
    const sort = { [SORTS[order]]: dir.toUpperCase() };
    const { products } = await magento<Found>('listing', { filter, search, limit, page, sort });
    const { total_count: total } = products;
    const pages = Math.max(1, Math.ceil(total / limit));
    return { ...PLAIN_LIST, products: products.items.map(cardOf), total, page, pages, limit, order, dir };
  },
  'single-product': async ({ productId }) => productOf(await productBy(productId)),
  'product-dynamic-data': async ({ productId }) => {
    const variants = variantsOf(await productBy(productId));
    return { productID: productId, serverTime: new Date().toISOString(), variants, parts: [] };
  },
};
