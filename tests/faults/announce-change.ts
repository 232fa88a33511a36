import { createHmac, randomUUID } from 'node:crypto';
import {
  type ChangeBatch,
  REVALIDATE_PATH,
  SIGNATURE_HEADER,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';

/** Posts a text to a storefront as a batch of changes, signed by this secret at this time (ms). @returns the status */
export async function postSigned(
  port: number,
  serviceToken: string,
  body: string,
  at: number = Date.now(),
): Promise<number> {
  const timestamp = String(at);
  const key = createHmac('sha256', serviceToken).update(SIGNATURE_PURPOSE).digest();
  const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  return (await fetch(`http://127.0.0.1:${port}${REVALIDATE_PATH}`, { method: 'POST', headers, body })).status;
}

/** The text of a new batch of these changes. */
export const batchOf = (events: ChangeBatch['events']): string =>
  JSON.stringify({ id: randomUUID(), events } satisfies ChangeBatch);

/** Tells a storefront, as the commerce API does, that everything its caches hold may have changed. */
export async function announceChange(port: number, serviceToken: string): Promise<void> {
  const kinds = ['catalogue', 'navigation', 'store', 'route'] as const;
  const status = await postSigned(port, serviceToken, batchOf(kinds.map((kind) => ({ kind, storeIds: [] }))));
  if (status !== 204) throw new Error(`The change was not taken: ${status}`);
}
