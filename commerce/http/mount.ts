import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { addressKey, countTry } from '#commerce/kernel/throttle.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import { type Alias, addressOf, callsAt, contract, isAlias } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import { callerOf } from './caller.ts';
import type { Services } from './calls.ts';
import type { HttpEnv } from './http-env.ts';
import { problemReply } from './problem-reply.ts';
import { readInput } from './read-input.ts';
import { requestFrame } from './request-frame.ts';

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

function handler(shop: MembersShop, alias: Alias, service: AnyService) {
  const call: Call = contract[alias];
  return async (c: Context<HttpEnv>) => {
    c.set('call', alias);
    const input = await readInput(c, call);
    if (call.storeField) c.set('storeId', Number(input[call.storeField]));
    const caller = await callerOf(shop, c);
    if (call.method !== 'GET') await limitWrites(shop, caller);
    checkAccess(call, caller);
    const reply = await service(shop, caller, input as never);
    if (shop.env.checkOutput) call.reply.parse(reply);
    c.header('cache-control', 'no-store');
    return c.json(reply as object);
  };
}

/** Refuses larger bodies. @param maxSize bytes */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => problemReply(c, new Problem(413, 'TOO_LARGE', `The body is larger than ${maxSize} bytes`)),
  });

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
    app.on(method, path, limitBody(bodyMax), handler(shop, alias, service as AnyService));
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
