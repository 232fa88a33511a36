import type { Draw } from '#demo/seed/base/seed-random.ts';

/** Texts that have broken a parser, a database or a template somewhere. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '1e999',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '١٢٣',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__[x]',
  "' or 1=1--",
  '"; drop table session; --',
  '%',
  '%00',
  '%C3%28',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%25%32%65',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  'a\u0300'.repeat(200),
  'İıſß',
  '../..',
  '..\\..\\secrets.json',
  '/etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}$\u007b7*7}',
  '\r\nset-cookie: a=1',
  '(a+)+$',
  '*'.repeat(60),
  'a'.repeat(5_000),
  '-'.repeat(3_000),
  ' '.repeat(4_000),
  'a@'.repeat(100),
  `${'a'.repeat(64)}@${'b.'.repeat(90)}example`,
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '2,3,,5,;',
  ','.repeat(700),
] as const;

const NUMBERS = [-1, 0, 0.1, -0, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 1e21, -1e-9, 99_999_999_999] as const;

/** Keys that mean something to JavaScript, and some that mean nothing to anybody. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
  '$where',
  '',
  '0',
  'a.b',
  'a[b]',
  'a[]',
  'é',
  'k'.repeat(300),
] as const;

export const hostileText = (draw: Draw): string => draw.pick(TEXTS);
export const hostileKey = (draw: Draw): string => draw.pick(KEYS);

function nested(levels: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** An own property of that name, whatever the name means. */
const withOwn = (key: string, value: unknown): object =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });

/** Any value where another is expected. */
export function hostileValue(draw: Draw): unknown {
  switch (draw.whole(0, 8)) {
    case 0:
      return draw.pick(NUMBERS);
    case 1:
      return draw.pick([null, true, false]);
    case 2:
      return nested(draw.pick([1, 15, 17, 400]), draw.chance(0.5));
    case 3:
      return Array.from({ length: draw.pick([0, 1, 501, 1_999, 2_001, 10_000]) }, (_, n) => n);
    case 4:
      return withOwn(hostileKey(draw), draw.pick([null, {}, { polluted: 1 }, []]));
    case 5:
      return [hostileText(draw), null, { id: hostileText(draw) }];
    default:
      return hostileText(draw);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The same fields, wrong in one to three places: another value, none, one too many. */
export function spoil(fields: Fields, draw: Draw): Fields {
  const spoilt: Record<string, unknown> = Object.assign(Object.create(null), fields);
  for (let left = draw.whole(1, 3); left > 0; left -= 1) {
    const names = Object.keys(spoilt);
    const name = names.length > 0 ? draw.pick(names) : hostileKey(draw);
    const way = draw.whole(1, 6);
    if (way === 1) delete spoilt[name];
    else spoilt[way === 2 ? hostileKey(draw) : name] = hostileValue(draw);
  }
  return spoilt;
}
