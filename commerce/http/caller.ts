import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Audience, Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import type { HttpEnv } from './http-env.ts';

/** Does the call come from the storefront? Hashes are compared, so that neither length nor content shows in the time. */
export function isStorefront(header: string | undefined, serviceToken: string): boolean {
  return header !== undefined && timingSafeEqual(sha256(header), sha256(serviceToken));
}

function namedAudience(header: string | undefined): Audience {
  const group = /^member:(\d{1,2})$/.exec(header ?? '')?.[1];
  return group === undefined ? { kind: 'guest' } : { kind: 'member', groupId: Number(group) };
}

function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new Problem(400, 'VALIDATION', 'The idempotency key is malformed');
  return header;
}

/** Establishes who makes a request: session from the bearer token, audience, address (decisions 19, 20 and 40). */
export async function callerOf(shop: Shop, c: Context<HttpEnv>): Promise<Caller> {
  const storefront = isStorefront(c.req.header('x-serac-service'), shop.env.serviceToken);
  const bearer = /^Bearer ([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const found = bearer === undefined ? null : await findSession(shop, bearer);
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return {
    session: found?.session ?? null,
    audience: found?.audience ?? (storefront ? namedAudience(c.req.header('x-serac-audience')) : { kind: 'guest' }),
    address: clientAddress(socket, c.req.header('x-forwarded-for'), storefront ? 1 : shop.env.trustedProxies),
    idempotencyKey: idempotencyKeyOf(c.req.header('idempotency-key')),
    requestId: c.var.requestId,
  };
}
