import type { IncomingMessage } from 'node:http';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Does an Accept-Encoding header take this encoding? `q=0` refuses it (RFC 9110, 12.4.2). */
function accepts(header: string, encoding: string): boolean {
  const entry = header.split(',').find((text) => text.trim().split(';', 1)[0]?.trim().toLowerCase() === encoding);
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry);
}

/** The best encoding that a client takes (RFC 9110, 12.5.3): brotli, else gzip, else none. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const header = String(acceptEncoding ?? '');
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** How hard brotli tries: pages that are kept are worth more time than those sent once. */
export type Effort = 'kept' | 'once';

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { kept: 6, once: 4 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { kept: 7, once: 4 };

/** A body with its compressed forms, each made when first asked for. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly as: (encoding: Encoding) => Buffer;
}

/** Wraps a body so that each compression happens once. */
export function encodedBody(plain: Buffer, effort: Effort): EncodedBody {
  const made = new Map<Encoding, Buffer>([['identity', plain]]);
  const compress = (encoding: Encoding): Buffer => {
    if (encoding === 'gzip') return zlib.gzipSync(plain, { level: GZIP_LEVEL[effort] });
    return zlib.brotliCompressSync(plain, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
  };
  return {
    plain,
    as: (encoding) => {
      const body = made.get(encoding) ?? compress(encoding);
      made.set(encoding, body);
      return body;
    },
  };
}

/** Does the client have these very bytes already (RFC 9110, 13.1.2)? */
export function isKnown(req: IncomingMessage, etag: string): boolean {
  const known = req.headers['if-none-match']?.split(',') ?? [];
  return known.some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
