import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT';

/** Who may make a call: anybody; anybody with a session (a guest's or a member's); a member only. */
export type Access = 'public' | 'session' | 'member';

/** Name of the input field that carries the store id; the storefront fills it from the host, never from the visitor. */
export type StoreField = 'store_id' | 'storeId';

/** Largest request body where a call says nothing else, bytes; the largest of these is a basket-add with every option. */
const BODY_MAX = 64 * 1024;

export interface Call<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** What it is called on the wire, where another call has the address under another method; null: as its key. */
  readonly address: string | null;
  readonly summary: string;
  readonly access: Access;
  readonly storeField: StoreField | null;
  /** Largest request body, bytes. */
  readonly bodyMax: number;
  /**
   * Most files of the form that a browser may send it as, which the storefront makes JSON of (lib/endpoints/request/read-form-body.ts);
   * 0: it is no form.
   */
  readonly filesMax: number;
  /** Values that follow the alias as path segments, in this order (decision 59). */
  readonly path: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
}

const nothing = z.object({});

interface Declaration<P, Q, B, R> {
  address?: string;
  summary: string;
  access?: Access;
  storeField?: StoreField;
  bodyMax?: number;
  filesMax?: number;
  path?: P;
  query?: Q;
  body?: B;
  reply: R;
}

function declare(method: Method) {
  return <
    P extends z.ZodObject = typeof nothing,
    Q extends z.ZodObject = typeof nothing,
    B extends z.ZodObject = typeof nothing,
    R extends z.ZodType = z.ZodType,
  >(
    d: Declaration<P, Q, B, R>,
  ): Call<P, Q, B, R> => ({
    method,
    address: d.address ?? null,
    summary: d.summary,
    access: d.access ?? 'public',
    storeField: d.storeField ?? null,
    bodyMax: d.bodyMax ?? BODY_MAX,
    filesMax: d.filesMax ?? 0,
    path: d.path ?? (nothing as unknown as P),
    query: d.query ?? (nothing as unknown as Q),
    body: d.body ?? (nothing as unknown as B),
    reply: d.reply,
  });
}

/** Declares a read: path and query in, JSON out. */
export const get = declare('GET');
/** Declares a write: path and JSON body in, JSON out; carries an idempotency key (decision 40). */
export const post = declare('POST');
/** The same, of a state that a repeat leaves as it is (RFC 9110, 9.2.2): sent twice it has its effect once, whatever its key. */
export const put = declare('PUT');

/** One error body for every call of both servers. `message` is for logs and developers, never shown raw to visitors. */
export const ErrorBody = z
  .object({
    code: z.enum([
      'VALIDATION',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'SOLD_OUT',
      'ALL_IN_BASKET',
      'LINE_FULL',
      'PRICE_CHANGED',
      'RATE_LIMITED',
      'TOO_LARGE',
      'INVALID_CREDENTIALS',
      'NOT_CONFIRMED',
      'LOCKED',
      'EMAIL_TAKEN',
      'WEAK_PASSWORD',
      'TOKEN_EXPIRED',
      'PAYMENT_DECLINED',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
    message: z.string(),
    /** Both of the calls that sign in or out (ERR-11): `error_code` says the same as `code`. */
    success: z.literal(false).optional(),
    error_code: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })).optional(),
    /** Of calls of the newsletter (ERR-14): the broken rules, or the code. */
    errors: z.array(z.string()).optional(),
    /** Seconds to wait, also sent as Retry-After. */
    retryAfter: z.int().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
export type ErrorCode = ErrorBody['code'];

/** Calls whose clients ask an answer whether it succeeded (ERR-11). */
const ANSWERING: ReadonlySet<string> = new Set([
  'login',
  'signup',
  'guest-account',
  'social-login',
  'login-link',
  'logout',
]);

/** Calls that a mail's keys open say what is wrong with them as `errors` (ERR-14, API-099). */
const takesKeys = (alias: string): boolean => alias.startsWith('newsletter') || alias === 'survey-trustpilot-bgl';

/** The error body of a call, as its clients know it: those that sign in or out, and those of the newsletter, say more. */
export function errorBodyOf(alias: string | undefined, body: ErrorBody): ErrorBody {
  if (alias !== undefined && takesKeys(alias)) {
    return { ...body, errors: body.issues?.length ? body.issues.map(({ rule }) => rule) : [body.code] };
  }
  return alias !== undefined && ANSWERING.has(alias) ? { success: false, error_code: body.code, ...body } : body;
}
