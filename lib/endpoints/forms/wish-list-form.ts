import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { NO_STORE, problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { WishNotice } from '#lib/rules/form-notices.ts';
import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { signInAgain } from './sign-in-again.ts';

/** What became of a form. */
interface Changed {
  readonly notice: WishNotice;
  /** What is on the list then, where that changed. */
  readonly productIds?: readonly number[];
}

const ID = /^[1-9]\d{0,8}$/;

/** Products by id, as one heart names one and a hand-over several. */
function idsIn(text = ''): number[] {
  const ids = text.split(',');
  if (ids.length > LOCAL_WISHES_LIMIT || !ids.every((id) => ID.test(id))) {
    throw new Refusal(400, 'VALIDATION', 'No product is named');
  }
  return ids.map(Number);
}

async function add(api: Client, storeId: number, ids: number[]): Promise<Changed> {
  const { productIds, full } = await api('wishes-save', { store_id: storeId, add: ids });
  return { notice: full ? 'full' : 'saved', productIds };
}

/** A line of the basket, as `product.line`: it leaves the basket once its product is on the list. */
async function move(api: Client, storeId: number, text: string): Promise<Changed> {
  const [product = '', line = ''] = text.split('.');
  if (!ID.test(line)) throw new Refusal(400, 'VALIDATION', 'No line is named');
  const changed = await add(api, storeId, idsIn(product));
  if (changed.notice === 'saved') await api('basket-update', { cartItemId: Number(line), qty: 0 });
  return changed;
}

const settings =
  (change: { share?: boolean; notify?: boolean }) =>
  async (api: Client): Promise<Changed> => {
    await api('wish-settings', change);
    return { notice: 'saved' };
  };

/** By the value of their field `change`. */
const CHANGES: Readonly<Record<string, (api: Client, storeId: number, fields: FormFields) => Promise<Changed>>> = {
  wish: (api, storeId, { product_id: ids, move: line }) =>
    line === undefined ? add(api, storeId, idsIn(ids)) : move(api, storeId, line),
  unwish: async (api, storeId, { product_id: ids }) => {
    const { productIds } = await api('wishes-save', { store_id: storeId, remove: idsIn(ids) });
    return { notice: 'removed', productIds };
  },
  share: settings({ share: true }),
  unshare: settings({ share: false }),
  notify: settings({ notify: true }),
  quiet: settings({ notify: false }),
  confirm: async (api, storeId) => {
    await askToConfirm(api, storeId, pathTo.wishlist());
    return { notice: 'asked' };
  },
};

/**
 * Changes a member's wish list from a plain form: the hearts of all pages, a line of the basket, the list's own page.
 * Without scripts it leads to the list; sent in place, as its Accept header says, what became of it is answered.
 * A guest's list is kept by the browser: without scripts a guest is led to sign in.
 */
export async function changeWishList(request: Request, sources?: VisitorSources): Promise<Response> {
  const inPlace = request.headers.get('accept') === 'application/json';
  const say = (changed: Changed) =>
    inPlace ? Response.json(changed, { headers: NO_STORE }) : seeOther(pathTo.wishlist(changed.notice));
  const signIn = (again: boolean) => {
    const login = pathTo.login({ returnTo: pathTo.wishlist() });
    if (inPlace) return Response.json({ login }, { headers: NO_STORE });
    return again ? signInAgain(pathTo.wishlist()) : seeOther(login);
  };
  try {
    await checkFormWrite('wish-list-form', request);
    const fields = await readFormFields(request);
    const { change: name = '' } = fields;
    const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
    if (!change) throw new Refusal(400, 'VALIDATION', 'No such change');
    const { store, session, apiFor } = await visitorOf(request, sources);
    if (session?.audience !== 'member') return signIn(false);
    return say(await change(apiFor(session.token), store.storeId, fields));
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401 || error.status === 403) return signIn(error.status === 401);
    if (error.code === 'NOT_CONFIRMED') return say({ notice: 'unconfirmed' });
    if (isOutage(error)) storefrontLog().warn(error.message);
    return say({ notice: 'not-saved' });
  }
}
