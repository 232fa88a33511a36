import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { freePort } from '#tests/support/servers/free-port.ts';

/** As Adobe Commerce documents it: `ProductInterface`, `ConfigurableProduct`, `CategoryTree`, `Cart`. */
const money = (value: number) => ({ value, currency: 'GBP' });
const priced = (id: number, sku: string, price: number, left: number | null, regular = price) => ({
  id,
  sku,
  stock_status: left === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK',
  only_x_left_in_stock: left,
  price_range: { minimum_price: { regular_price: money(regular), final_price: money(price) } },
});

const ROOT = 2;
const JACKETS = {
  id: 11,
  name: 'Jackets',
  url_path: 'women/jackets',
  product_count: 3,
  breadcrumbs: [{ category_name: 'Women', category_url_path: 'women' }],
  children: [],
};
const WOMEN = { id: 10, name: 'Women', url_path: 'women', product_count: 3, breadcrumbs: null, children: [JACKETS] };

const COLOURS = { attribute_code: 'color', label: 'Color', values: [{ value_index: 52, label: 'Orange' }] };
const SIZES = {
  attribute_code: 'size',
  label: 'Size',
  values: [
    { value_index: 166, label: 'XS' },
    { value_index: 167, label: 'S' },
  ],
};

export interface MagentoShop {
  readonly url: string;
  close(): Promise<void>;
}

interface Variables {
  readonly id?: string;
  readonly sku?: string;
  readonly url?: string;
  readonly limit?: number;
  readonly page?: number;
  readonly search?: string;
  readonly filter?: { readonly category_id?: { readonly eq: string } };
  readonly items?: readonly { readonly sku: string; readonly quantity: number; readonly parent_sku?: string }[];
  readonly input?: {
    readonly cart_id: string;
    readonly cart_items: readonly { readonly cart_item_uid: string; readonly quantity: number }[];
  };
}

function goodsAt(url: string) {
  const pictures = (name: string) => ({
    image: { url: `${url}/media/catalog/product/w/j/${name}.jpg`, label: name },
    media_gallery: [{ url: `${url}/media/catalog/product/w/j/${name}.jpg`, label: name }],
    description: { html: '<p>Keeps the rain out.</p><p>Two pockets.</p>' },
    categories: [{ id: WOMEN.id, name: WOMEN.name, url_path: WOMEN.url_path }, JACKETS],
  });
  const variant = (id: number, size: number, left: number | null) => ({
    attributes: [
      { code: 'color', value_index: 52, label: 'Orange' },
      { code: 'size', value_index: size, label: 'S' },
    ],
    product: priced(id, `WJ12-${size}-Orange`, 77, left),
  });
  return [
    {
      __typename: 'SimpleProduct',
      ...priced(46, 'WB01', 32, 6, 40),
      name: 'Rain Shell',
      url_key: 'rain-shell',
      ...pictures('shell'),
    },
    {
      __typename: 'SimpleProduct',
      ...priced(47, 'WB02', 19.99, 0),
      name: 'Wind Vest',
      url_key: 'wind-vest',
      ...pictures('vest'),
    },
    {
      __typename: 'ConfigurableProduct',
      ...priced(1412, 'WJ12', 77, null),
      name: 'Olivia Light Jacket',
      url_key: 'olivia-light-jacket',
      ...pictures('olivia'),
      configurable_options: [COLOURS, SIZES],
      variants: [variant(1400, 166, null), variant(1401, 167, 0)],
    },
  ];
}
type Variant = { readonly attributes: readonly unknown[]; readonly product: ReturnType<typeof priced> };
type Goods = ReturnType<typeof goodsAt>[number] & { readonly variants?: readonly Variant[] };

interface CartLine {
  readonly id: number;
  readonly sku: string;
  readonly of: Goods;
  quantity: number;
}

function cartOf(id: string, lines: readonly CartLine[]) {
  const items = lines.map(({ id: line, sku, of, quantity }) => {
    const variant = of.variants?.find(({ product }) => product.sku === sku)?.product;
    const price = (variant ?? of).price_range.minimum_price.final_price.value;
    return {
      id: String(line),
      quantity,
      product: of,
      prices: { price: money(price), row_total: money(price * quantity) },
      ...(variant && {
        configured_variant: variant,
        configurable_options: [{ option_label: 'Color', value_label: 'Orange' }],
      }),
    };
  });
  const total = money(items.reduce((sum, { prices }) => sum + prices.row_total.value, 0));
  return { id, items, prices: { grand_total: total, subtotal_including_tax: total } };
}

/** Answers the operations of the adapter as Magento does. */
function magentoAnswers(goods: readonly Goods[]) {
  const carts = new Map<string, CartLine[]>();
  const linesOf = (id = ''): CartLine[] => {
    const found = carts.get(id);
    if (!found) throw new Error(`Could not find a cart with ID "${id}"`);
    return found;
  };
  const page = (found: readonly Goods[], { limit = 20, page: n = 1 }: Variables) => ({
    products: { total_count: found.length, items: found.slice((n - 1) * limit, n * limit) },
  });
  const answers: Readonly<Record<string, (variables: Variables) => unknown>> = {
    skus: (variables) => page(goods, { ...variables, limit: 300 }),
    product: ({ sku }) =>
      page(
        goods.filter((one) => one.sku === sku),
        {},
      ),
    listing: (variables) =>
      page(
        goods.filter(({ name }) => variables.search === undefined || name.toLowerCase().includes(variables.search)),
        variables,
      ),
    category: ({ id }) => ({ categories: { items: [WOMEN, JACKETS].filter((one) => String(one.id) === id) } }),
    menu: () => ({ categoryList: [{ id: ROOT, children: [WOMEN] }] }),
    route: ({ url }) => {
      const product = goods.find(({ url_key }) => url_key === url);
      const category = [WOMEN, JACKETS].find(({ url_path }) => url_path === url);
      const route = product ?? (category && { ...category, __typename: 'CategoryTree' });
      return { route: route ? { ...route, relative_url: url, redirect_code: 0 } : null };
    },
    newCart: () => {
      const id = crypto.randomUUID().replaceAll('-', '');
      carts.set(id, []);
      return { createEmptyCart: id };
    },
    cart: ({ id }) => ({ cart: cartOf(id ?? '', linesOf(id)) }),
    add: ({ id, items = [] }) => {
      const cart = linesOf(id);
      for (const { sku, quantity, parent_sku } of items) {
        const of = goods.find((one) => one.sku === (parent_sku ?? sku));
        const line = cart.find((one) => one.sku === sku);
        if (line) line.quantity += quantity;
        else if (of) cart.push({ id: carts.size * 1000 + cart.length + 1, sku, of, quantity });
      }
      return { addProductsToCart: { cart: cartOf(id ?? '', cart), user_errors: [] } };
    },
    update: ({ input }) => {
      const cart = linesOf(input?.cart_id);
      for (const { cart_item_uid, quantity } of input?.cart_items ?? []) {
        const at = cart.findIndex(({ id }) => String(id) === Buffer.from(cart_item_uid, 'base64').toString());
        const line = cart[at];
        if (!line) throw new Error('The cart does not contain the item');
        if (quantity === 0) cart.splice(at, 1);
        else line.quantity = quantity;
      }
      return { updateCartItems: { cart: cartOf(input?.cart_id ?? '', cart) } };
    },
  };
  return (operation: string, variables: Variables): unknown => {
    const answer = answers[operation];
    if (!answer) throw new Error(`Unknown operation named "${operation}".`);
    return answer(variables);
  };
}

/** A Magento of three products, which answers by the name of the operation and checks no query. */
export async function startMagentoShop(): Promise<MagentoShop> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const answer = magentoAnswers(goodsAt(url));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const server: Server = createServer(async (req, res) => {
    if (req.method === 'GET') return void res.setHeader('content-type', 'image/jpeg').end(picture);
    let text = '';
    for await (const chunk of req) text += chunk;
    res.setHeader('content-type', 'application/json');
    try {
      const { operationName, variables = {} } = JSON.parse(text);
      res.end(JSON.stringify({ data: answer(operationName, variables) }));
    } catch (error) {
      res.end(
        JSON.stringify({
          errors: [{ message: (error as Error).message, extensions: { category: 'graphql-input' } }],
          data: null,
        }),
      );
    }
  }).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
