import { createHmac, randomUUID } from 'node:crypto';
import {
  type ChangeBatch,
  type ChangeEvent,
  REVALIDATE_PATH,
  SIGNATURE_HEADER,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';

/** A storefront that takes longer is asked again, ms. */
const ANSWER_MS = 3000;

/** The headers that prove a batch to be ours, at `now` (ms since the epoch, of the machine and not of the shop). */
function signatureOf(body: string, serviceToken: string, now: number): Record<string, string> {
  const key = createHmac('sha256', serviceToken).update(SIGNATURE_PURPOSE).digest();
  const signature = createHmac('sha256', key).update(`${now}.${body}`).digest('hex');
  return { [TIMESTAMP_HEADER]: String(now), [SIGNATURE_HEADER]: signature };
}

/**
 * Hands a batch of changes to one storefront.
 * @throws Error where it has not taken it
 */
export async function postBatch(
  storefront: string,
  events: readonly ChangeEvent[],
  serviceToken: string,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  const batch: ChangeBatch = { id: randomUUID(), events: [...events] };
  const body = JSON.stringify(batch);
  const response = await fetcher(`${storefront}${REVALIDATE_PATH}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signatureOf(body, serviceToken, Date.now()) },
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${storefront} answered ${response.status}`);
}
