import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  BATCH_BYTES_MAX,
  ChangeBatch,
  SIGNATURE_HEADER,
  SIGNATURE_LIFE_MS,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';
import { Refusal } from '#lib/endpoints/request/problem-response.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';

/** What a request to the endpoint turned out to be. */
export type ReadBatch =
  | { readonly kind: 'batch'; readonly batch: ChangeBatch }
  /** `unsigned` is not from the commerce API, or too old; `invalid` is, and still no batch. */
  | { readonly kind: 'unsigned' | 'too-large' | 'invalid' };

interface Trust {
  /** The secret shared with the commerce API. */
  readonly serviceToken: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function isSigned(headers: Headers, body: Uint8Array, { serviceToken, now }: Trust): boolean {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const given = headers.get(SIGNATURE_HEADER) ?? '';
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(given)) return false;
  const key = createHmac('sha256', serviceToken).update(SIGNATURE_PURPOSE).digest();
  const due = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(due, Buffer.from(given, 'hex')) && Math.abs(now - Number(timestamp)) <= SIGNATURE_LIFE_MS;
}

function parseBatch(body: Uint8Array): ChangeBatch | null {
  try {
    return ChangeBatch.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return null;
  }
}

/** Reads a batch of changes: nothing of it is parsed before its signature is known to be right. */
export async function readBatch(request: Request, trust: Trust): Promise<ReadBatch> {
  const body = await readBytes(request, BATCH_BYTES_MAX).catch((refusal: unknown) => refusal);
  if (!(body instanceof Uint8Array)) {
    return { kind: body instanceof Refusal && body.status === 413 ? 'too-large' : 'invalid' };
  }
  if (!isSigned(request.headers, body, trust)) return { kind: 'unsigned' };
  const batch = parseBatch(body);
  return batch ? { kind: 'batch', batch } : { kind: 'invalid' };
}
