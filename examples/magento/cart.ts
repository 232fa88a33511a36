import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { minor, PLAIN_LINE, plainBasket } from '../backend/plain.ts';
import { type Handlers, Refusal } from '../backend/serve.ts';
import { guest, STORE } from '../backend/store.ts';
import { pictureOf, priceOf, productBy, stockOf } from './catalogue.ts';
import { type Cart, type Line, MagentoRefusal, magento } from './magento.ts';

const articleOf = ({ configured_variant, product }: Line) => configured_variant ?? product;

function itemOf(line: Line): BasketItem {
  const [article, { product, quantity: qty }] = [articleOf(line), line];
  return {
    ...PLAIN_LINE,
    cartItemId: Number(line.id),
    productId: product.id,
    variantId: article.id,
    sku: article.sku,
    qty,
    maxQty: Math.max(qty, stockOf(article)),
    name: product.name,
    url: `/${product.url_key}`,
    image: pictureOf(product.image),
    price: minor(line.prices.price.value),
    rrp: priceOf(article).retailPrice,
    subtotal: minor(line.prices.row_total.value),
    options: (line.configurable_options ?? []).map(({ option_label, value_label }) => ({
      name: option_label,
      selected_value: { value: value_label },
    })),
    ...(line.configured_variant && { productType: 'configurable' }),
    ...(stockOf(article) === 0 && { buyable: false, notice: { kind: 'sold-out' } }),
  };
}

function basketOf(cart: Cart | null): Basket {
  const subtotal = minor(cart?.prices.subtotal_including_tax.value ?? 0);
  const total = minor(cart?.prices.grand_total.value ?? 0);
  const { currencyCode: currency, deliveryCountry: country } = STORE;
  return plainBasket(cart?.items.map(itemOf) ?? [], { subtotal, total, currency, country });
}

const read = async (id: string): Promise<Cart> => (await magento<{ cart: Cart }>('cart', { id })).cart;

/** What Magento refuses of a basket is gone. */
function soldOut(error: unknown): never {
  throw error instanceof MagentoRefusal ? new Refusal(409, 'SOLD_OUT', error.message) : error;
}

type Added = { addProductsToCart: { cart: Cart; user_errors: { message: string }[] } };

/** The session token is the id of Magento's cart: nothing of a visitor is kept here. */
export const CART: Handlers = {
  'session-open': async () => {
    const { createEmptyCart } = await magento<{ createEmptyCart: string }>('newCart');
    const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    return { success: true, message: '', auth_token: createEmptyCart, expiresAt, session: guest() };
  },
  session: guest,
  'session-standing': () => ({ isMember: false }),
  'basket-data': async (_, token) => basketOf(token === '' ? null : await read(token)),
  'basket-add': async ({ productID, variantId, quantity, shownPrice = Infinity }, token) => {
    const product = await productBy(productID);
    const variant = product.variants?.find((one) => one.product.id === variantId)?.product ?? product;
    if (product.variants && variant === product) throw new Refusal(400, 'VALIDATION', 'Choose a variant');
    if (priceOf(variant).current > shownPrice) throw new Refusal(409, 'PRICE_CHANGED', 'Dearer than shown');
    const held = (await read(token)).items.find((line) => articleOf(line).id === variant.id)?.quantity ?? 0;
    const code = held > 0 && stockOf(variant) > 0 ? 'ALL_IN_BASKET' : 'SOLD_OUT';
    if (held + quantity > stockOf(variant)) throw new Refusal(409, code, 'There are not as many');
    const items = [{ sku: variant.sku, quantity, ...(variant !== product && { parent_sku: product.sku }) }];
    const { addProductsToCart: added } = await magento<Added>('add', { id: token, items });
    if (added.user_errors[0]) soldOut(new MagentoRefusal(added.user_errors[0].message));
    return basketOf(added.cart);
  },
  'basket-update': async ({ cartItemId, qty: quantity }, token) => {
    const cart_item_uid = Buffer.from(String(cartItemId)).toString('base64');
    const input = { cart_id: token, cart_items: [{ cart_item_uid, quantity }] };
    const { updateCartItems } = await magento<{ updateCartItems: { cart: Cart } }>('update', { input }).catch(soldOut);
    return basketOf(updateCartItems.cart);
  },
};
