import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  BATCH_BYTES_MAX,
  ChangeBatch,
  SIGNATURE_HEADER,
  SIGNATURE_LIFE_MS,
  SIGNATURE_PURPOSE,
  TIMESTAMP_HEADER,
} from '#lib/contract/changes.ts';

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

/** The body, at most so many bytes; null for a longer one, of which no more is read. */
async function readLimited(request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length')) > BATCH_BYTES_MAX) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BATCH_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isSigned(headers: Headers, body: Buffer, { serviceToken, now }: Trust): boolean {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const given = headers.get(SIGNATURE_HEADER) ?? '';
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(given)) return false;
  const key = createHmac('sha256', serviceToken).update(SIGNATURE_PURPOSE).digest();
  const due = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(due, Buffer.from(given, 'hex')) && Math.abs(now - Number(timestamp)) <= SIGNATURE_LIFE_MS;
}

function parseBatch(body: Buffer): ChangeBatch | null {
  try {
    return ChangeBatch.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/** Reads a batch of changes: nothing of it is parsed before its signature is known to be right. */
export async function readBatch(request: Request, trust: Trust): Promise<ReadBatch> {
  const body = await readLimited(request);
  if (body === null) return { kind: 'too-large' };
  if (!isSigned(request.headers, body, trust)) return { kind: 'unsigned' };
  const batch = parseBatch(body);
  return batch ? { kind: 'batch', batch } : { kind: 'invalid' };
}
