import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isNotFound, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { interestChange } from '#lib/forms/interest-fields.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { ADDRESS_FIELDS, addressIn, DEFAULT_FIELDS, withState } from '#lib/rules/address-fields.ts';
import type { AccountNotice } from '#lib/rules/form-notices.ts';
import { type ReturnedForm, returnedFormSetCookie } from '#lib/session/returned-form.ts';
import { DETAIL_FORMS } from './detail-forms.ts';
import { returnIn } from './guest-form.ts';
import { resealed, signInAgain } from './sign-in-again.ts';
import { SIGN_IN_FORMS } from './sign-in-forms.ts';

/** A form of the account: what it asks for, the page it leads back to, and what that says when it is done. */
interface AccountForm {
  /** Makes the call; a Response is the answer as it is. */
  readonly send: (api: Client, fields: FormFields, storeId: number) => Promise<unknown>;
  readonly page: string | ((fields: FormFields) => string);
  readonly done?: AccountNotice;
  /** Changes what pages go by of the session: its cookie is sealed anew. */
  readonly reseals?: true;
  /** Where the form comes back with what was typed and is wrong; without it, the page says no more than that it failed. */
  readonly again?: {
    readonly form: ReturnedForm['page'];
    readonly page: (fields: FormFields) => string;
    readonly kept: readonly string[];
    /** Stands before the names of the fields in what the call refuses. */
    readonly prefix: string;
  };
  /** What the page says of a refusal, by its status, where it says something of its own. */
  readonly refused?: Readonly<Partial<Record<number, AccountNotice>>>;
}

const pageOf = ({ page }: AccountForm, fields: FormFields): string => (typeof page === 'string' ? page : page(fields));

const wholeNumber = (text = ''): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, 'VALIDATION', 'Nothing is named');
  return Number(text);
};

/** Removed is removed, whoever did it: in another tab, or by this form sent twice. */
async function removeMethod(api: Client, { provider = '', agreement_id: id }: FormFields): Promise<void> {
  try {
    await api('payment-provider-delete', { provider, agreementId: wholeNumber(id) });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** What the list of addresses says where there are too many, or one is removed already. */
const ADDRESS_REFUSALS = { 409: 'address-full', 404: 'address-gone' } as const;

/** Adds the address of a form, or changes the one it names. */
function saveAddress(api: Client, fields: FormFields): Promise<unknown> {
  const [default_delivery, default_billing] = DEFAULT_FIELDS.map((field) => fields[field] === '1');
  const asked = { address: addressIn(fields), default_delivery, default_billing };
  const { address_id: id } = fields;
  return id ? api('address-edit', { address_id: wholeNumber(id), ...asked }) : api('address-add', asked);
}

async function removeAddress(api: Client, { address_id: id }: FormFields): Promise<void> {
  try {
    await api('address-remove', { address_id: wholeNumber(id) });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Longest list of names that comes along: cookies hold 4 KB. */
const NAMES_MAX = 900;

/** Name that a page gave its form: pressed twice, the form is one. */
const ONCE = /^[\w-]{1,64}$/;

/** Leads to the basket, or back to the order, which names what is missing there. */
async function orderAgain(api: Client, { order_id: orderId, once = '' }: FormFields, storeId: number) {
  const id = wholeNumber(orderId);
  const options = ONCE.test(once) ? { idempotencyKey: once } : {};
  const { added, missing } = await api('order-again', { store_id: storeId, order_id: id }, options);
  if (missing.length === 0) return seeOther(pathTo.basket());
  const names = missing.map(({ qty, name }) => `${qty} × ${name}`).join(', ');
  const values = { order_id: String(id), missing: names.slice(0, NAMES_MAX) };
  const told = { page: 'order-again', values, issues: {}, problem: null, isDone: true, at: Date.now() } as const;
  const notice = added > 0 ? 'reordered' : 'none-left';
  return seeOther(pathTo.order(id, { notice }), await returnedFormSetCookie(told));
}

/** Leads back to the form where nothing was chosen. */
async function announceReturn(api: Client, fields: FormFields, storeId: number): Promise<Response | undefined> {
  const id = wholeNumber(fields.order_id);
  const asked = returnIn(fields);
  if (asked.items.length === 0) return seeOther(pathTo.order(id, { asks: 'return-empty' }));
  await api('order-return', { store_id: storeId, order_id: id, ...asked });
  return undefined;
}

/** By the value of their field `change`. */
const FORMS: Readonly<Record<string, AccountForm>> = {
  'remove-method': { send: removeMethod, page: pathTo.paymentMethods(), done: 'removed' },
  'brand-interests': {
    send: (api, fields) => api('brand-interests-save', interestChange(fields)),
    page: pathTo.brandInterests(),
    done: 'saved',
  },
  follow: {
    send: (api, { brand_id: id }) => api('brand-interests-save', { add: [wholeNumber(id)] }),
    page: pathTo.brandInterests(),
    done: 'saved',
  },
  leave: {
    send: (api, { brand_id: id }) => api('brand-interests-save', { remove: [wholeNumber(id)] }),
    page: pathTo.brandInterests(),
    done: 'saved',
  },
  // The store is the host's, whatever a form says.
  'cancel-order': {
    send: (api, { order_id: id }, storeId) =>
      api('self-cancel-order', { store_id: storeId, order_id: wholeNumber(id) }),
    page: ({ order_id: id }) => pathTo.order(wholeNumber(id)),
    done: 'cancelled',
  },
  'order-again': { send: orderAgain, page: ({ order_id: id }) => pathTo.order(wholeNumber(id)) },
  'order-return': {
    send: announceReturn,
    page: ({ order_id: id }) => pathTo.order(wholeNumber(id)),
    done: 'returning',
  },
  'withdraw-return': {
    send: (api, { order_id: id, code = '' }, storeId) =>
      api('order-return-withdraw', { store_id: storeId, order_id: wholeNumber(id), code }),
    page: ({ order_id: id }) => pathTo.order(wholeNumber(id)),
    done: 'withdrawn',
  },
  'order-address': {
    send: (api, fields, storeId) => {
      const order_id = wholeNumber(fields.order_id);
      return api('self-edit-address-order', { store_id: storeId, order_id, address: addressIn(fields) });
    },
    page: ({ order_id: id }) => pathTo.order(wholeNumber(id)),
    done: 'redirected',
    again: {
      form: 'order-address',
      page: ({ order_id: id }) => pathTo.order(wholeNumber(id), { asks: 'address-again' }),
      kept: ['order_id', ...ADDRESS_FIELDS],
      prefix: 'address.',
    },
  },
  address: {
    send: saveAddress,
    page: pathTo.addresses(),
    done: 'saved',
    again: {
      form: 'address',
      page: ({ address_id: id }) => pathTo.address(id ? wholeNumber(id) : null, { again: true }),
      kept: ['address_id', ...ADDRESS_FIELDS, ...DEFAULT_FIELDS],
      prefix: 'address.',
    },
    refused: ADDRESS_REFUSALS,
  },
  'default-address': {
    send: (api, { address_id: id, use }) =>
      api('address-default', { address_id: wholeNumber(id), use: use === 'billing' ? 'billing' : 'delivery' }),
    page: pathTo.addresses(),
    done: 'saved',
    refused: ADDRESS_REFUSALS,
  },
  ...SIGN_IN_FORMS,
  ...DETAIL_FORMS,
  'remove-address': { send: removeAddress, page: pathTo.addresses(), done: 'address-removed' },
};

/** Longest value that comes back: cookies hold 4 KB. */
const KEPT_MAX = 120;

/** Leads back to the form, which shows what was typed and what is wrong with it. */
async function comeBack(
  { form, page, kept, prefix }: NonNullable<AccountForm['again']>,
  fields: FormFields,
  { issues }: ApiError,
): Promise<Response> {
  const cookie = await returnedFormSetCookie({
    page: form,
    values: Object.fromEntries(kept.map((name) => [name, (fields[name] ?? '').slice(0, KEPT_MAX)])),
    issues: Object.fromEntries(issues.map(({ path, rule }) => [path.replace(prefix, ''), rule])),
    problem: null,
    isDone: false,
    at: Date.now(),
  });
  return seeOther(page(fields), cookie);
}

/** Own keys only: a form can send any name. */
const formCalled = (name = ''): AccountForm | undefined => (Object.hasOwn(FORMS, name) ? FORMS[name] : undefined);

/**
 * Changes something of a member's account from a plain form, without scripts, and leads back to its page, which says what
 * was done or could not be. A guest, a member whose session is over, and whoever came by a mail's link, is
 * led to sign in.
 */
export async function changeAccount(request: Request, sources?: VisitorSources): Promise<Response> {
  let page: string = pathTo.dashboard();
  let fields: FormFields = {};
  let form: AccountForm | undefined;
  const back = (notice: AccountNotice) => seeOther(`${page}?notice=${notice}`);
  try {
    await checkFormWrite('account-form', request);
    fields = withState(await readFormFields(request));
    form = formCalled(fields.change);
    if (!form) throw new Refusal(400, 'VALIDATION', 'No such change');
    page = pageOf(form, fields);
    const { session, store, apiFor } = await visitorOf(request, sources);
    if (session?.audience !== 'member') return seeOther(pathTo.login({ returnTo: page }));
    const sent = await form.send(apiFor(session.token), fields, store.storeId);
    if (sent instanceof Response) return sent;
    const done = back(form.done ?? 'saved');
    const cookie = form.reseals ? await resealed(apiFor(session.token), session) : null;
    if (cookie) done.headers.append('set-cookie', cookie);
    return done;
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return signInAgain(page);
    if (error.status === 403) return seeOther(pathTo.login({ returnTo: page }));
    if (form?.again && ['VALIDATION', 'WEAK_PASSWORD'].includes(error.code) && error.issues.length > 0)
      return comeBack(form.again, fields, error);
    if (isOutage(error)) storefrontLog().warn(error.message);
    return back(form?.refused?.[error.status] ?? (error.status === 409 ? 'too-late' : 'not-saved'));
  }
}
