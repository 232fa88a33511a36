import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { shopAhead } from '#commerce/catalogue/shop-ahead.ts';
import type { Audience, Caller } from '#commerce/kernel/caller.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import { type Alias, addressOf, callsAt, contract, isAlias } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import { readDevice } from '#lib/contract/session.ts';
import { AHEAD_HEADER, ALL_DRAFTS, DRAFTS_HEADER, readAhead } from '#lib/rules/ahead/time-travel.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { parseJsonObject } from '#lib/rules/json-object.ts';
import { PARSE_OPTIONS } from '#lib/rules/validation-issues.ts';
import type { Services } from './calls.ts';
import type { HttpEnv } from './http-env.ts';
import { problemReply, validationProblem } from './problem-reply.ts';
import { requestFrame } from './request-frame.ts';

type Values = Record<string, unknown>;

function queryValues(c: Context<HttpEnv>): Values {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** A client that went away, or was cut off, in the midst of its body is no failure of the server. */
function refuseHalfBody(error: unknown): never {
  const isHalf = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  throw isHalf ? new Problem(408, 'VALIDATION', 'The body did not arrive') : error;
}

/** The bytes of a body that is no JSON. @throws Problem 408 for a half one */
export const readBytes = async (c: Context<HttpEnv>): Promise<Buffer> =>
  Buffer.from(await c.req.arrayBuffer().catch(refuseHalfBody));

/** The JSON object of a body. @throws Problem 415 for another content type, 400 for anything but an object of fair size */
async function bodyValues(c: Context<HttpEnv>, valuesMax?: number): Promise<Values> {
  const text = await c.req.text().catch(refuseHalfBody);
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'VALIDATION', 'The body must be application/json');
  }
  const values = parseJsonObject(text, valuesMax);
  if (values === null)
    throw new Problem(400, 'VALIDATION', 'The body is not a JSON object, or nests too deep, or holds too much');
  return values;
}

/** Databases cannot hold U+0000 in text; nothing a person types holds it either. */
const holdsNul = (value: unknown): boolean => JSON.stringify(value)?.includes('\\u0000') ?? false;

function parsed(schema: z.ZodObject, values: Values): Values {
  if (holdsNul(values)) throw new Problem(400, 'VALIDATION', 'The request holds a null character');
  const result = schema.safeParse(values, PARSE_OPTIONS);
  if (!result.success) throw validationProblem(result.error);
  return result.data;
}

/**
 * The body of a request that is no call of the contract.
 * @param valuesMax most values it may hold
 * @throws Problem 400 with an issue per field, 415 when the body is not declared as JSON
 */
export async function readBody<S extends z.ZodObject>(
  c: Context<HttpEnv>,
  schema: S,
  valuesMax: number,
): Promise<z.output<S>> {
  return parsed(schema, await bodyValues(c, valuesMax)) as z.output<S>;
}

/**
 * Path, query and body of a request in one object, parsed by its contract.
 * @throws Problem 400 with an issue per field, 415 when the body is not declared as JSON
 */
async function readInput(c: Context<HttpEnv>, call: Call): Promise<Values> {
  const path = parsed(call.path, c.req.param());
  const rest = call.method === 'GET' ? parsed(call.query, queryValues(c)) : parsed(call.body, await bodyValues(c));
  return { ...rest, ...path };
}

/** Does a header hold this token? Hashes are compared, so that neither length nor content shows in the time. */
export const isToken = (header: string | undefined, token: string): boolean =>
  header !== undefined && timingSafeEqual(sha256(header), sha256(token));

function namedAudience(header: string | undefined): Audience {
  const group = /^member:(\d{1,2})$/.exec(header ?? '')?.[1];
  return group === undefined ? { kind: 'guest' } : { kind: 'member', groupId: Number(group) };
}

function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new Problem(400, 'VALIDATION', 'The idempotency key is malformed');
  return header;
}

/** Look up their session by themselves, with all that they tell in the same statement: pages make these calls all the time. */
const FIND_SESSION: ReadonlySet<Alias> = new Set(['session', 'basket-data']);

/** Establishes who makes a request: session from the bearer token, audience, address (decisions 19, 20 and 40). */
async function callerOf(shop: Shop, c: Context<HttpEnv>, alias: Alias): Promise<Caller> {
  const storefront = isToken(c.req.header('x-serac-service'), shop.env.serviceToken);
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const finds = FIND_SESSION.has(alias);
  const found = bearer === undefined || finds ? null : await findSession(shop, bearer);
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return {
    session: found?.session ?? null,
    ...(finds && { bearer }),
    audience: found?.audience ?? (storefront ? namedAudience(c.req.header('x-serac-audience')) : { kind: 'guest' }),
    address: clientAddress(socket, c.req.header('x-forwarded-for'), storefront ? 1 : shop.env.trustedProxies),
    device: storefront ? readDevice(c.req.header('x-serac-device')) : null,
    idempotencyKey: idempotencyKeyOf(c.req.header('idempotency-key')),
    requestId: c.get('requestId'),
    mayReadDrafts: storefront && c.req.header(DRAFTS_HEADER) === '1',
  };
}

const MINUTE_MS = 60_000;

/**
 * Counts a write against its member, or against the address where nobody is signed in: sessions of guests are free to
 * open, so that they would limit nothing. The count is in the database and so the same for every process.
 * @throws Problem 429 RATE_LIMITED with the seconds to wait
 */
async function limitWrites({ db, env, clock }: Shop, { session, address }: Caller): Promise<void> {
  const memberId = session?.memberId ?? null;
  const [key, limit] =
    memberId === null
      ? [addressKey('write', address), env.addressWritesPerMinute]
      : [`write:member:${memberId}`, env.memberWritesPerMinute];
  const retryAfter = await countTry(db, key, limit, clock.now(), MINUTE_MS);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many writes', { retryAfter });
}

/** A service as the router sees it; the registry has already bound input and reply to the alias. */
type AnyService = (shop: MembersShop, caller: Caller, input: never) => Promise<unknown>;

/** Public path of a call: its address, then its path values in the order they are declared (decision 59). */
export const pathOf = (alias: Alias): string =>
  ['', addressOf(alias), ...Object.keys(contract[alias].path.shape).map((name) => `:${name}`)].join('/');

function checkAccess(call: Call, caller: Caller): void {
  if (call.access === 'public') return;
  if (caller.session === null || (call.access === 'member' && caller.session.memberId === null)) {
    throw new Problem(401, 'UNAUTHORIZED', call.access === 'member' ? 'Members only' : 'No session');
  }
}

/**
 * The shop that a call is answered from: as it is, or where the storefront asks for it as it will be (decision 185), or with what editors
 * saved last in place of what they published (decision 271).
 * @throws Problem 403 FORBIDDEN for a write: nothing is bought or changed at another time than now
 */
function shopFor(shop: MembersShop, c: Context<HttpEnv>, { method }: Call): MembersShop {
  if (!isToken(c.req.header('x-serac-service'), shop.env.serviceToken)) return shop;
  const ahead = readAhead(c.req.header(AHEAD_HEADER));
  if (ahead === null) {
    const isDrafts = method === 'GET' && c.req.header(DRAFTS_HEADER) === ALL_DRAFTS;
    return isDrafts ? { ...shop, ...shop.drafts } : shop;
  }
  if (method !== 'GET') throw new Problem(403, 'FORBIDDEN', 'Nothing is changed at another time than now');
  return shopAhead(shop, ahead);
}

function handler(now: MembersShop, alias: Alias, service: AnyService) {
  const call: Call = contract[alias];
  return async (c: Context<HttpEnv>) => {
    c.set('call', alias);
    const shop = shopFor(now, c, call);
    const input = await readInput(c, call);
    if (call.storeField) c.set('storeId', Number(input[call.storeField]));
    const caller = await callerOf(shop, c, alias);
    if (call.method !== 'GET') await limitWrites(shop, caller);
    checkAccess(call, caller);
    const reply = await service(shop, caller, input as never);
    if (shop.env.checkOutput) call.reply.parse(reply);
    c.header('cache-control', 'no-store');
    return c.json(reply as object);
  };
}

/** Refuses larger bodies. @param maxSize bytes */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = (c: Context) =>
    problemReply(c, new Problem(413, 'TOO_LARGE', `The body is larger than ${maxSize} bytes`));
  const measured = bodyLimit({ maxSize, onError });
  return (c, next) => {
    // The server reads no more than was declared; to look at the body itself makes a whole Request of it.
    const declared = c.req.header('content-length');
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return measured(c, next);
    return Number.parseInt(declared, 10) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}

/** Adds the request frame and every call that has a service to `app`. */
export function mount(app: Hono<HttpEnv>, shop: MembersShop, services: Partial<Services>): void {
  app.use(requestFrame(shop));
  app.onError((error, c) => problemReply(c, error));
  app.notFound((c) => problemReply(c, notFound('call')));
  const paths = new Map<string, Alias>();
  for (const [alias, service] of Object.entries(services)) {
    if (!isAlias(alias)) continue;
    const { method, bodyMax }: Call = contract[alias];
    const path = pathOf(alias);
    const answer = handler(shop, alias, service as AnyService);
    // A read has no body; to look for one would make a whole Request of it, a tenth of a call's time.
    if (method === 'GET') app.get(path, answer);
    else app.on(method, path, limitBody(bodyMax), answer);
    paths.set(path, alias);
  }
  for (const [path, alias] of paths) app.all(path, (c) => refuseMethod(c, alias));
}

/** What is sent with a method that no call at its address has. */
function refuseMethod(c: Context<HttpEnv>, alias: Alias): Response {
  const allowed = [...(callsAt(addressOf(alias))?.keys() ?? [])].join(', ');
  c.header('allow', allowed);
  return problemReply(c, new Problem(405, 'VALIDATION', `${addressOf(alias)} is called with ${allowed}`));
}
