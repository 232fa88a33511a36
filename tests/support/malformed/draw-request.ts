import type { Draw } from '#demo/seed/base/seed-random.ts';
import { type DrawnBody, drawBody } from './draw-body.ts';
import { drawHeaders } from './draw-headers.ts';
import type { Endpoint, SoundRequest } from './endpoints.ts';
import { hostileKey, hostileText, spoil } from './hostile-values.ts';

/** A request as it is sent; every text holds bytes, a character each. */
export interface MalformedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Who the request may say it is from. */
export interface Sender {
  /** Host of the store; other hosts are drawn too. */
  readonly host: string;
  /** Headers that name a session of this server; sent with every other request. */
  readonly credentials: Readonly<Record<string, string>>;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.slice(0, 600).join(',') : String(JSON.stringify(value));
};

/** Percent-encoded, but for some that are left as they are, where a target may hold them. */
function encoded(text: string, draw: Draw): string {
  if (draw.chance(0.2)) return text.replace(/[^\x21-\x7e]/g, '').replace(/[#?]/g, '');
  return encodeURIComponent(text.toWellFormed());
}

function hostileSegment(draw: Draw): string {
  const text = draw.chance(0.7) ? hostileText(draw) : hostileKey(draw);
  const once = encoded(text.slice(0, 300), draw);
  return draw.chance(0.1) ? encodeURIComponent(once) : once;
}

function drawPath(path: string, draw: Draw): string {
  if (draw.chance(0.6)) return path;
  const segments = path.split('/');
  switch (draw.whole(0, 6)) {
    case 0:
      return [...segments, hostileSegment(draw)].join('/');
    case 1:
      return [...segments.slice(0, -1), hostileSegment(draw)].join('/');
    case 2:
      return segments.map((segment) => segment.replace(/[aeio]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)).join('/');
    case 3:
      return path.replace(/\/(?=.)/g, () => draw.pick(['//', '/./', '/../', '/%2f', '\\']));
    case 4:
      return `${path}${draw.pick(['/', '//', '.', ';a=1', '%20', '%', '\xff\xfe', '.rsc', '.txt', '.segments/_tree.segment.rsc'])}`;
    case 5:
      return path.toUpperCase();
    default:
      return path + `/${hostileSegment(draw)}`.repeat(draw.pick([2, 40, 400]));
  }
}

function drawQuery(query: Readonly<Record<string, unknown>>, draw: Draw): string {
  const fields = draw.chance(0.7) ? spoil(query, draw) : query;
  const pairs = Object.entries(fields).map(([name, value]) => `${encoded(name, draw)}=${encoded(textOf(value), draw)}`);
  if (draw.chance(0.15)) pairs.push(draw.pick(['_rsc', '_rsc=1a2b3', '_rsc=%', '_rsc=a&_rsc=b', 'nxtPslug=a']));
  if (draw.chance(0.05)) pairs.push(...pairs, ...pairs);
  if (draw.chance(0.04)) pairs.push(`a[${'b]['.repeat(draw.pick([2, 200]))}c]=1`);
  if (draw.chance(0.04)) pairs.push(...Array.from({ length: draw.pick([499, 501, 2_500]) }, (_, n) => `p${n}=`));
  if (draw.chance(0.04)) pairs.push('&&=&%=%&=\xc3(');
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'] as const;

/** Characters that no client could send: they become others, so that what stands beside them still arrives. */
const sendable = (target: string): string => target.replace(/[^\x21-\xff]/g, '%EF%BF%BD');

/** One malformed request of an endpoint; the next draws make the next one. */
export function drawRequest(endpoint: Endpoint, sender: Sender, draw: Draw): MalformedRequest {
  const sound: SoundRequest = endpoint.sound(draw);
  const method = draw.chance(0.85) ? endpoint.method : draw.pick(METHODS);
  const none: DrawnBody = { type: null, bytes: null };
  const sends =
    (method === endpoint.method && method !== 'GET') ||
    (method !== 'GET' && method !== 'HEAD' && draw.chance(0.4)) ||
    draw.chance(0.05);
  const { type, bytes } = sends ? drawBody(sound.body, draw) : none;
  const own = draw.chance(0.5) ? sender.credentials : {};
  // Always said: Node leaves it out for methods that rarely have a body, which would then be taken for the next request.
  const chunked = draw.chance(0.15);
  const length = { 'content-length': String(bytes?.length) };
  const framing: Readonly<Record<string, string>> =
    bytes === null || method === 'TRACE' ? {} : chunked ? { 'transfer-encoding': 'chunked' } : length;
  return {
    method,
    target: sendable(drawPath(sound.path, draw) + drawQuery(sound.query, draw)),
    headers: { ...drawHeaders(sender.host, draw), ...own, ...framing, ...(type !== null && { 'content-type': type }) },
    body: method === 'TRACE' ? null : bytes,
  };
}
