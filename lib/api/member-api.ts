import { env } from '#lib/process/env.ts';
import { contractShape, parseContractReply } from './contract-shape.ts';
import { type Client, createClient } from './create-client.ts';

/** On whose behalf a call is made. */
export interface Caller {
  /** Session token; null before there is a session. */
  readonly token: string | null;
  /** Address of the visitor, for the limits of decision 25. */
  readonly clientAddress?: string | null;
}

/** The commerce API on behalf of one visitor: with the session as bearer, and never cached. */
export function memberApi({ token, clientAddress }: Caller): Client {
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (clientAddress) {
    headers.set('x-forwarded-for', clientAddress);
    headers.set('x-serac-service', env().SERVICE_TOKEN);
  }
  return createClient({
    base: () => env().COMMERCE_API_URL,
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: () => ({ cache: 'no-store', headers }),
  });
}
