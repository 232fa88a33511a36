import { randomBytes } from 'node:crypto';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Sale } from '#lib/contract/sales.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { type Backend, type Finding, Limited, Unanswered } from './backend.ts';

/** Products of a listing that are looked at until one can be bought. */
const LOOKED_AT = 12;

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A member with a session. */
export interface Member extends Login {
  readonly token: string;
}

/** Something that can be bought in one click. */
export interface Good {
  readonly product: Product;
  readonly variant: Variant;
}

/** What a backend has, as far as the checks need to know it. */
export interface Known {
  readonly backend: Backend;
  readonly serviceToken: string | null;
  /** Where guests see prices; else the first store there is. */
  readonly store: StoreConfig;
  /** Where they do not; null where every store is open. */
  readonly closed: StoreConfig | null;
  readonly categoryId: number | null;
  readonly good: Good | null;
  readonly soldOut: Good | null;
  readonly sale: Sale | null;
  /** Signed up for the run, and deleted after it; null where nobody can sign up. */
  readonly member: Member | null;
  /** Somebody with orders, whose account is read and not changed; null where the run was given none. */
  readonly buyer: Member | null;
  /** Why something of the above is not known. */
  readonly gaps: readonly Finding[];
}

async function stores(backend: Backend): Promise<readonly StoreConfig[]> {
  const { stores: entries } = await backend.reply('store-switch-options', {});
  const ids = entries.map(({ storeId }) => storeId);
  if (ids.length === 0)
    throw new Unanswered({ call: 'store-switch-options', said: 'store-switch-options names no store' });
  return Promise.all(ids.map((store_id) => backend.reply('store-config', { store_id })));
}

const flat = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

/** The categories of a store, by id, those of the menu first. */
async function categories(backend: Backend, storeId: number): Promise<readonly number[]> {
  const { items } = await backend.reply('category-navigation', { storeId, type: 'category' });
  const found: number[] = [];
  for (const { url } of flat(items).slice(0, LOOKED_AT)) {
    const { pathname } = new URL(url, 'http://store.invalid');
    const route = await backend.reply('route-resolution', { store_id: storeId, path: pathname });
    if (route.type === 'category' && route.entity_id !== null) found.push(route.entity_id);
  }
  return found;
}

interface Goods {
  readonly good: Good | null;
  readonly soldOut: Good | null;
}

/** Goods of one listing: one with enough stock to be counted, one that is gone. */
async function goodsIn(backend: Backend, storeId: number, categoryId: number): Promise<Goods> {
  const { products } = await backend.reply('cat-products-es', {
    store_id: storeId,
    category_id: categoryId,
    limit: 100,
  });
  let [good, soldOut]: (Good | null)[] = [null, null];
  const single = products.filter(({ kind }) => kind !== 'bundle');
  const seen = [
    ...single.filter((card) => !card.soldOut).slice(0, LOOKED_AT),
    ...single.filter((card) => card.soldOut).slice(0, 1),
  ];
  for (const { productID } of seen) {
    const product = await backend.reply('single-product', { productId: productID, store_id: storeId });
    if (product.needsFitting) continue;
    const most = product.variants.toSorted((a, b) => b.stock - a.stock)[0];
    const gone = product.variants.find(({ stock }) => stock === 0);
    if (most && most.stock > (good?.variant.stock ?? 1)) good = { product, variant: most };
    if (gone) soldOut ??= { product, variant: gone };
  }
  return { good: good ?? null, soldOut: soldOut ?? null };
}

async function goods(
  backend: Backend,
  storeId: number,
  among: readonly number[],
): Promise<Goods & { categoryId: number | null }> {
  for (const categoryId of among) {
    const found = await goodsIn(backend, storeId, categoryId);
    if (found.good) return { ...found, categoryId };
  }
  return { good: null, soldOut: null, categoryId: among[0] ?? null };
}

async function signUp(backend: Backend, storeId: number): Promise<Member> {
  const email = `conformance-${randomBytes(6).toString('hex')}@shop.example`;
  const password = `Conform-${randomBytes(6).toString('base64url')}-1!`;
  const { auth_token: token } = await backend.reply('signup', { email, password, storeId, firstName: 'Conformance' });
  return { email, password, token };
}

export async function signIn(backend: Backend, storeId: number, { email, password }: Login): Promise<Member> {
  const { auth_token: token } = await backend.reply('login', { login: email, password, storeId });
  return { email, password, token };
}

interface Given {
  readonly serviceToken: string | null;
  readonly buyer: Login | null;
}

/**
 * Finds out what a backend has, by the calls that the storefront finds it by.
 * @throws Unanswered where there is not even a store
 */
export async function learn(backend: Backend, given: Given): Promise<Known> {
  const gaps: Finding[] = [];
  const attempt = async <T>(work: () => Promise<T>, without: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Limited) return without;
      if (!(error instanceof Unanswered)) throw error;
      gaps.push(error.finding);
      return without;
    }
  };
  const all = await stores(backend);
  const open = all.filter(({ loginRequired }) => !loginRequired);
  const [first] = [...open, ...all];
  if (!first) throw new Unanswered({ call: 'store-config', said: 'store-config tells of no store' });
  const { storeId } = first;
  const found = await attempt(() => categories(backend, storeId), []);
  const none = { good: null, soldOut: null, categoryId: found[0] ?? null };
  const sales = await attempt(() => backend.reply('pss-hp-data', { storeId, groupId: 0, genderId: 0 }), null);
  const { buyer } = given;
  return {
    backend,
    serviceToken: given.serviceToken,
    store: first,
    closed: all.find(({ loginRequired }) => loginRequired) ?? null,
    ...(await attempt(() => goods(backend, storeId, found), none)),
    sale: sales?.running[0] ?? sales?.opening[0] ?? null,
    member: await attempt(() => signUp(backend, storeId), null),
    buyer: buyer && (await attempt(() => signIn(backend, storeId, buyer), null)),
    gaps,
  };
}

/** A session of a guest. */
export async function guestIn({ backend }: Known, store: StoreConfig): Promise<string> {
  return (await backend.reply('session-open', { store_id: store.storeId })).auth_token;
}

/** Takes back what the run has left behind. */
export async function forget({ backend, member }: Known): Promise<void> {
  if (member) await backend.ask('account-delete', { password: member.password }, { token: member.token });
}
