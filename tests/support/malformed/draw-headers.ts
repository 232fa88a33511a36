import type { Draw } from '#demo/seed/base/seed-random.ts';
import { hostileText } from './hostile-values.ts';

/** A router state as Next's own client sends it, of the home page. */
const SOUND_TREE = encodeURIComponent(
  JSON.stringify(['', { children: [['store', '1', 'd'], { children: ['__PAGE__', {}] }] }, null, null, true]),
);
const deepTree = (levels: number): string =>
  encodeURIComponent(`${'["",{"children":'.repeat(levels)}1${'}]'.repeat(levels)}`);

const SESSION = 'serac_session';
const SEALED = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA';

/** Values that each of these headers has been broken by, or could be. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'application/json',
    'text/html',
    'image/avif,*/*;q=0.8',
    'a'.repeat(2_000),
    ',;q=',
    'text/x-component',
  ],
  'accept-encoding': ['br', 'gzip;q=0', '*;q=0', 'identity;q=0, *;q=0', 'br;q=9', 'a,'.repeat(900), ''],
  'accept-language': ['de-CH,fr;q=0.5', '*', `${'x-'.repeat(500)}`, 'zz-ZZ;q=abc', '-'],
  authorization: [
    'Bearer',
    `Bearer ${'a'.repeat(43)}`,
    'Bearer a b',
    'Basic OjpA',
    'bearer __proto__',
    `Bearer ${'a'.repeat(9_000)}`,
  ],
  'cache-control': ['no-cache', 'max-age=-1', 'only-if-cached'],
  'content-encoding': ['gzip', 'br', 'identity', 'none', 'gzip, gzip'],
  cookie: [
    `${SESSION}=${SEALED}`,
    `${SESSION}=`,
    `${SESSION}=a; ${SESSION}=b`,
    '__proto__=1; constructor=2; toString=3',
    'cookie-consent={"a":',
    'cookie-consent=%E0%A4%A; serac_devices=%',
    Array.from({ length: 700 }, (_, n) => `c${n}=`).join('; '),
    '=; ;;=a;==',
    `a=${'b'.repeat(12_000)}`,
    '\xff\xfe=\xfd',
  ],
  dnt: ['1'],
  'if-match': ['*', '"a"'],
  'if-modified-since': ['Mon, 99 Foo 2026 99:99:99 GMT', '0', 'Sun, 22 Nov 2126 00:00:00 GMT', '-1'],
  'if-none-match': ['*', 'W/"a"', '"', `"${'a'.repeat(3_000)}"`, '"a",'.repeat(500)],
  'if-range': ['"a"', 'Mon'],
  'if-unmodified-since': ['0'],
  'idempotency-key': ['a', ' ', '__proto__', 'x'.repeat(201), '\xe9', 'a'.repeat(200)],
  'next-action': ['0'.repeat(40), '', 'a'],
  'next-router-prefetch': ['1', '2', 'a'],
  'next-router-segment-prefetch': ['/_tree', '/__PAGE__', '/..', '//', 'x'.repeat(2_000)],
  'next-router-state-tree': [
    SOUND_TREE,
    '',
    '%',
    '%5B',
    '1',
    'null',
    '[]',
    deepTree(20),
    deepTree(400),
    'a'.repeat(4_000),
  ],
  'next-url': ['/', '/1/guest/home', 'http://elsewhere.example', '%'],
  origin: ['null', 'http://elsewhere.example', 'http://uk.serac.localhost', '', 'a', 'http://'],
  purpose: ['prefetch'],
  range: [
    'bytes=0-',
    'bytes=99999999999-',
    'bytes=-1',
    'bytes=5-1',
    `bytes=${'0-0,'.repeat(700)}`,
    'lines=1-2',
    'bytes=',
  ],
  referer: ['http://', '%', 'http://uk.serac.localhost/'],
  rsc: ['1', '0', 'true'],
  'sec-fetch-dest': ['document', 'empty', 'image', 'nonsense'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', ''],
  te: ['trailers', 'gzip'],
  traceparent: ['00-0-0-0', `00-${'f'.repeat(32)}-${'0'.repeat(16)}-01`, 'a'],
  'user-agent': ['', 'a'.repeat(3_000), '\xff'],
  'x-forwarded-for': ['', '1.2.3.4', '::1, 999.1.1.1', ','.repeat(500), 'unknown', '%'],
  'x-forwarded-host': ['elsewhere.example', ''],
  'x-forwarded-proto': ['https', 'javascript', 'http,https'],
  'x-http-method-override': ['DELETE'],
  'x-invoke-path': ['/1/m1/home'],
  'x-middleware-prefetch': ['1'],
  'x-middleware-rewrite': ['/1/m1/home'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware'],
  'x-nextjs-data': ['1'],
  'x-prerender-revalidate': ['a'],
  'x-request-id': ['a', 'x'.repeat(3_000), '\xff'],
  'x-serac-audience': ['member:1', 'member:', 'member:999', '__proto__'],
  'x-serac-outage': ['serac.en_GB', '__proto__.constructor'],
  'x-serac-query': ['a=b', '%'],
  'x-serac-service': ['a', ''],
};
const NAMES = Object.keys(VALUES);

const HOSTS = [
  '',
  '..',
  'elsewhere.example',
  "' or 1=1",
  'x'.repeat(300),
  '[::1]',
  '127.0.0.1',
  'de.serac.localhost',
  'uk.serac.localhost:99999',
  'a@b',
];

/** What a header may hold at all. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 5_000);

/** Headers of a browser's request, with some that are wrong. */
export function drawHeaders(host: string, draw: Draw): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { host: draw.chance(0.94) ? host : draw.pick(HOSTS) };
  // Most writes come from a page of the shop: those from elsewhere are refused before anything is read.
  if (draw.chance(0.85)) Object.assign(headers, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
  for (let left = draw.whole(0, 5); left > 0; left -= 1) {
    const name = draw.pick(NAMES);
    headers[name] = draw.chance(0.9) ? draw.pick(VALUES[name] ?? ['']) : sendable(hostileText(draw));
  }
  return headers;
}
