import { readFileSync } from 'node:fs';

export const { MAGENTO_URL = 'http://127.0.0.1:8080' } = process.env;
const QUERIES = readFileSync(new URL('magento.graphql', import.meta.url), 'utf8');

type Money = { value: number };
type Image = { url: string; label: string | null };

/** Something with a price and a stock: a product, or a variant of one. */
export type Priced = {
  id: number;
  sku: string;
  stock_status: 'IN_STOCK' | 'OUT_OF_STOCK';
  only_x_left_in_stock: number | null;
  price_range: { minimum_price: { regular_price: Money; final_price: Money } };
};
export type Goods = Priced & {
  name: string;
  url_key: string;
  description: { html: string };
  image: Image;
  media_gallery: Image[];
  categories: { id: number; name: string; url_path: string }[];
  configurable_options?: { attribute_code: string; label: string; values: { value_index: number; label: string }[] }[];
  variants?: { attributes: { code: string; value_index: number }[]; product: Priced }[];
};
export type Found = { products: { total_count: number; items: Goods[] } };
export type Node = {
  id: number;
  name: string;
  url_path: string;
  product_count: number;
  breadcrumbs: { category_name: string; category_url_path: string }[] | null;
  children?: Node[];
};
export type Route = { __typename: string; id?: number; name?: string; redirect_code: number; relative_url: string };
export type Line = {
  id: string;
  quantity: number;
  product: Goods;
  configured_variant?: Priced;
  configurable_options?: { option_label: string; value_label: string }[];
  prices: { price: Money; row_total: Money };
};
export type Cart = { items: Line[]; prices: { grand_total: Money; subtotal_including_tax: Money } };

/** Magento has understood and will not: its own words. */
export class MagentoRefusal extends Error {}

/** Asks Magento. @throws MagentoRefusal where it answers with errors, TypeError where it does not answer */
export async function magento<T>(operationName: string, variables: Record<string, unknown> = {}): Promise<T> {
  const response = await fetch(`${MAGENTO_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', store: 'default' },
    body: JSON.stringify({ query: QUERIES, operationName, variables }),
    signal: AbortSignal.timeout(8000),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors?.length) throw new MagentoRefusal(errors.map(({ message }) => message).join('; '));
  return data;
}
