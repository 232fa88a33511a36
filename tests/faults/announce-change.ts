import { createHmac, randomUUID } from 'node:crypto';
import {
  type ChangeBatch,
  REVALIDATE_PATH,
  SIGNATURE_HEADER,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';

/** Tells a storefront, as the commerce API does, that everything its caches hold may have changed. */
export async function announceChange(port: number, serviceToken: string): Promise<void> {
  const kinds = ['catalogue', 'navigation', 'store', 'route'] as const;
  const batch: ChangeBatch = { id: randomUUID(), events: kinds.map((kind) => ({ kind, storeIds: [] })) };
  const body = JSON.stringify(batch);
  const timestamp = String(Date.now());
  const key = createHmac('sha256', serviceToken).update(SIGNATURE_PURPOSE).digest();
  const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  const reply = await fetch(`http://127.0.0.1:${port}${REVALIDATE_PATH}`, { method: 'POST', headers, body });
  if (reply.status !== 204) throw new Error(`The change was not taken: ${reply.status}`);
}
