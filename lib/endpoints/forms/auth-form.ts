import { ownPathOf } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { contract, type Input, type Reply } from '#lib/contract/contract.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import { sessionAfterCall } from '#lib/endpoints/calls/session-after-call.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { ownPage } from '#lib/endpoints/request/page-of-refusal.ts';
import { parseInput } from '#lib/endpoints/request/parse-input.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type Visitor, type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { type AuthProblem, problemOf, UNAVAILABLE } from '#lib/forms/auth-problem.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { AUTH_FORMS, type AuthFormName } from '#lib/routing/internal-path.ts';
import { deviceSetCookie, withDevices } from '#lib/session/device-cookie.ts';
import { withReferral } from '#lib/session/referral-cookie.ts';
import { type ReturnedForm, returnedFormSetCookie } from '#lib/session/returned-form.ts';

type AuthCall =
  | 'login'
  | 'login-link'
  | 'signup'
  | 'guest-account'
  | 'forgot-password'
  | 'reset-password'
  | 'order-lookup';

interface AuthForm {
  /** The call it makes. */
  readonly alias: AuthCall;
  /** Values of the call. */
  readonly body: (fields: FormFields) => Record<string, unknown>;
  /** Fields of the form by the names the call has for them, where these differ. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields that come back with the form; never a password. */
  readonly kept: readonly string[];
  /** Address of its page. */
  readonly page: (fields: FormFields) => string;
  /** Where on a long page it stands: what came back is to be seen. */
  readonly anchor?: `#${string}`;
  /** Where it leads once it is done; null where its page says so. */
  readonly next: (fields: FormFields) => string | null;
}

/** A page of this site that a visitor was going to; none of a form leads elsewhere. */
const targetOf = ({ target = '' }: FormFields): string => ownPathOf(target) ?? pathTo.home();

function loginPage(fields: FormFields): string {
  const returnTo = targetOf(fields);
  return returnTo === pathTo.home() ? pathTo.login() : pathTo.login({ returnTo });
}

const FORMS: Readonly<Record<AuthFormName, AuthForm>> = {
  login: {
    alias: 'login',
    body: ({ login, password }) => ({ login, password }),
    kept: ['login'],
    page: loginPage,
    next: targetOf,
  },
  create: {
    alias: 'signup',
    body: ({ login, password, newsletter, referer }) => ({
      email: login,
      password,
      newsletter: newsletter !== undefined,
      ...(referer ? { referer } : {}),
    }),
    fields: { email: 'login' },
    kept: ['login', 'newsletter'],
    page: (fields) => pathTo.create({ code: fields.referer, returnTo: targetOf(fields) }),
    next: targetOf,
  },
  // Which order it is about the session says, and nothing that a form could carry.
  'order-account': {
    alias: 'guest-account',
    body: ({ password }) => ({ password }),
    kept: [],
    page: pathTo.orderSuccess,
    anchor: '#keep-order',
    next: pathTo.orderSuccess,
  },
  forgot: {
    alias: 'forgot-password',
    body: ({ login }) => ({ login }),
    kept: ['login'],
    page: pathTo.forgotPassword,
    next: () => null,
  },
  lookup: {
    alias: 'order-lookup',
    body: ({ order_number, email }) => ({ order_number, email }),
    kept: ['order_number', 'email'],
    page: pathTo.orderLookup,
    next: () => null,
  },
  reset: {
    alias: 'reset-password',
    body: ({ customerId, token, password, confirmation }) => ({
      customerId: Number(customerId),
      token,
      password,
      confirmation,
    }),
    kept: ['customerId', 'token'],
    page: pathTo.resetPassword,
    next: () => null,
  },
  link: {
    alias: 'login-link',
    body: ({ token }) => ({ token }),
    kept: ['token'],
    page: pathTo.openLink,
    next: targetOf,
  },
};

/** Longest value that comes back: cookies hold 4 KB. */
const KEPT_MAX = 300;

/** Leads back to the form, which shows what was typed and what became of it. */
async function comeBack(
  page: AuthFormName,
  fields: FormFields,
  outcome: Pick<ReturnedForm, 'issues' | 'problem' | 'isDone'>,
): Promise<Response> {
  const form = FORMS[page];
  const values = Object.fromEntries(form.kept.map((name) => [name, (fields[name] ?? '').slice(0, KEPT_MAX)]));
  const cookie = await returnedFormSetCookie({ page, values, ...outcome, at: Date.now() });
  const address = form.page(fields);
  return seeOther(`${address}${address.includes('?') ? '&' : '?'}again=1${form.anchor ?? ''}`, cookie);
}

/** What went wrong, for the fields and for the form as a whole; null for what the visitor must not be shown there. */
function outcomeOf(
  error: unknown,
  { fields = {} }: AuthForm,
): { issues: Record<string, string>; problem: AuthProblem | null } | null {
  if (isOutage(error)) {
    storefrontLog().warn({ err: error }, 'a form without scripts was not answered');
    return { issues: {}, problem: UNAVAILABLE };
  }
  const isInput = error instanceof Refusal && error.body.code === 'VALIDATION';
  if (!isInput && !(error instanceof ApiError)) return null;
  const told: ErrorBody['issues'] = error instanceof Refusal ? error.body.issues : error.issues;
  const issues = Object.fromEntries((told ?? []).map(({ path, rule }) => [fields[path] ?? path, rule]).reverse());
  const saidAtFields = isInput && Object.keys(issues).length > 0;
  return { issues, problem: saidAtFields ? null : problemOf(error) };
}

/**
 * A form without scripts is easily sent twice, and then finds the account it has just made: whoever has its password is
 * signed in, which anybody may try at the login as often.
 * @throws what the registration said, where the password is another
 */
async function alreadyJoined(
  error: unknown,
  fields: FormFields,
  storeId: number,
  api: Client,
): Promise<Reply<'login'>> {
  if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error;
  const { login = '', password = '' } = fields;
  return api('login', { login, password, storeId }).catch(() => {
    throw error;
  });
}

/**
 * The checkout is another origin, which no form of this one may lead to, by whatever redirects (`form-action` of CSP): the
 * answer is a page that goes on by itself.
 */
function onwards({ headers }: Response): Response {
  const to = headers.get('location') ?? pathTo.home();
  headers.delete('location');
  headers.set('refresh', `0;url=${to}`);
  return ownPage(`<!doctype html><meta name="robots" content="noindex"><a href="${to}">${to}</a>`, 200, headers);
}

async function submit(
  page: AuthFormName,
  fields: FormFields,
  { store, session, apiFor }: Visitor,
  cookieHeader: string | null,
): Promise<Response> {
  const { alias, body, next } = FORMS[page];
  const input = parseInput(
    contract[alias],
    {
      path: [],
      query: new URLSearchParams(),
      body: withDevices(alias, withReferral(alias, body(fields), cookieHeader), cookieHeader),
    },
    store.storeId,
  );
  const api = apiFor(session?.token ?? null);
  const reply = await api(alias, input as Input<AuthCall>).catch((error: unknown) => {
    if (page === 'create') return alreadyJoined(error, fields, store.storeId, api);
    throw error;
  });
  const settled = await sessionAfterCall(alias, reply, session, Date.now());
  const leadsTo = next(fields);
  if (leadsTo === null) return comeBack(page, fields, { issues: {}, problem: null, isDone: true });
  const response = seeOther(leadsTo, settled.setCookie ?? undefined);
  if (settled.deviceMark) response.headers.append('set-cookie', deviceSetCookie(cookieHeader, settled.deviceMark));
  return leadsTo === pathTo.checkout() ? onwards(response) : response;
}

/**
 * Takes a form of sign-in or registration as a browser without scripts sends it: the same calls as with scripts, held to
 * the same rules. Leads on where it was done, else back to the form (303), which shows what was typed, but for
 * passwords, and what is wrong with it.
 */
export async function submitAuthForm(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    await checkFormWrite('auth-form', request);
    const fields = await readFormFields(request);
    const page = AUTH_FORMS.find((name) => name === fields.page);
    if (!page) throw new Refusal(400, 'VALIDATION', 'No such form');
    const visitor = await visitorOf(request, sources);
    return await submit(page, fields, visitor, request.headers.get('cookie')).catch((error: unknown) => {
      const outcome = outcomeOf(error, FORMS[page]);
      if (outcome === null) throw error;
      return comeBack(page, fields, { ...outcome, isDone: false });
    });
  } catch (error) {
    return problemResponse(error);
  }
}
