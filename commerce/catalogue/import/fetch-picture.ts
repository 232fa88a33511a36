/** Pictures that a product file names by their address on the web. */
import { lookup as resolveName } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const BYTES_MAX = 20 * 1024 * 1024;
/** For one picture with all its redirects, ms. */
const TIME_MAX = 20_000;
const REDIRECTS_MAX = 3;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
};

export interface FetchedPicture {
  readonly bytes: Buffer;
  /** With its dot. */
  readonly extension: string;
}

type Allows = (address: string) => boolean;

/** Names are resolved once, by whoever connects: what is looked at is where the connection goes. */
const guardedLookup =
  (allows: Allows): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (!first) return callback(Object.assign(new Error(`${hostname} is no public address`), { code: 'EACCES' }), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

function open(url: URL, allows: Allows, signal: AbortSignal): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing is looked up where the address itself is named.
  if (isIP(literal) !== 0 && !allows(literal)) return Promise.reject(new Error(`${literal} is no public address`));
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const options = { lookup: guardedLookup(allows), signal, headers: { accept: Object.keys(EXTENSIONS).join(', ') } };
    get(url, options, resolve).on('error', reject);
  });
}

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new Error(`It has more than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(url: URL, allows: Allows, signal: AbortSignal): Promise<FetchedPicture> {
  let at = url;
  for (let steps = 0; steps <= REDIRECTS_MAX; steps += 1) {
    if (!/^https?:$/.test(at.protocol) || at.username || at.password) throw new Error('It is no address of a picture');
    const reply = await open(at, allows, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      reply.destroy();
      at = new URL(headers.location, at);
      continue;
    }
    const extension = EXTENSIONS[headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''];
    if (statusCode !== 200 || extension === undefined) {
      reply.destroy();
      throw new Error(`It was answered with ${statusCode}, ${headers['content-type']}`);
    }
    return { bytes: await bytesOf(reply), extension };
  }
  throw new Error('It leads from address to address');
}

/**
 * Fetches a picture, from the internet only: a name that leads into a private network is not connected to, redirects are
 * looked at like the address itself.
 * @returns null where there is none, or it is too large, too slow or of another kind
 */
export async function fetchPicture(
  address: string,
  allows: Allows = isPublicAddress,
  timeMax = TIME_MAX,
): Promise<FetchedPicture | null> {
  try {
    return await follow(new URL(address), allows, AbortSignal.timeout(timeMax));
  } catch {
    return null;
  }
}
