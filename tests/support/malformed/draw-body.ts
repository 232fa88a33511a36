import type { Draw } from '#demo/seed/base/seed-random.ts';
import { hostileKey, hostileText, hostileValue, spoil } from './hostile-values.ts';

export interface DrawnBody {
  readonly type: string | null;
  readonly bytes: Buffer | null;
}

type Fields = Readonly<Record<string, unknown>>;
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value));

const json = (fields: Fields): string => JSON.stringify(fields) ?? '';

/** JSON that no value could be written as. */
function brokenJson(fields: Fields, draw: Draw): string | Buffer {
  const text = json(fields);
  switch (draw.whole(0, 9)) {
    case 0:
      return text.slice(0, draw.whole(0, text.length));
    case 1:
      return `\ufeff${text}`;
    case 2:
      return `${text}${text}`;
    case 3:
      return text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},');
    case 4:
      return text.replace(/:("[^"]*"|\d+)/, ':1e999');
    case 5:
      return `{"a":${'['.repeat(draw.pick([17, 5_000, 30_000]))}`;
    case 6:
      return Buffer.concat([
        Buffer.from(text.slice(0, -1)),
        Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
        Buffer.from('}'),
      ]);
    case 7:
      return `{${Array.from({ length: draw.pick([300, 4_000]) }, (_, n) => `"k${n}":0`).join()}}`;
    case 8:
      return draw.pick(['', 'null', '[]', '"a"', '1', 'NaN', '\u0000', "{'a':1}", '{"a":1,}', '{"a":"\\ud800"}', '\\']);
    default:
      return `{"a":[${'1,'.repeat(draw.pick([100, 20_000]))}1]}`;
  }
}

function urlencoded(fields: Fields, draw: Draw): string {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(plain(value))}`,
  );
  if (draw.chance(0.2)) pairs.push(draw.pick(['%', '%C3%28=%ED%A0%80', '=', '&&&&', 'a[b][c]=1', '\u0000=1', '+=+']));
  if (draw.chance(0.1)) pairs.push(...Array.from({ length: draw.pick([599, 601, 5_000]) }, (_, n) => `f${n}=`));
  return pairs.join('&');
}

const BOUNDARY = 'b0undary';
const part = (disposition: string, text: string, type = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${text}\r\n`;

function multipart(fields: Fields, draw: Draw): string {
  const name = (key: string): string => `name="${key.replace(/["\r\n]/g, '')}"`;
  const parts = Object.entries(fields).map(([key, value]) => part(name(key), plain(value).slice(0, 40_000)));
  const file = draw.pick(['a.png', '../../a.png', 'a\u0000.php', 'a".png', '.', 'x'.repeat(400)]);
  const odd = [
    () =>
      part(
        `${name(draw.chance(0.5) ? 'attachments' : hostileKey(draw))}; filename="${file}"`,
        '\x89PNG\r\n',
        'image/png',
      ),
    () => part('', 'nameless'),
    () => `--${BOUNDARY}\r\n\r\n`,
    () =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name*=UTF-8''%ff\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n`,
    () => part(name('a'), 'x', 'multipart/mixed; boundary=c'),
    () => part(`${name('attachments')}; filename="a"`, 'x').repeat(draw.pick([4, 33, 2_000])),
    () => `--${BOUNDARY}\r\n${'X-Many: 1\r\n'.repeat(draw.pick([30, 3_000]))}\r\nx\r\n`,
  ];
  for (let left = draw.whole(0, 2); left > 0; left -= 1) parts.push(draw.pick(odd)());
  const end = draw.chance(0.7) ? `--${BOUNDARY}--\r\n` : draw.pick(['', '--', `--${BOUNDARY}`, `--other--\r\n`]);
  return parts.join('') + end;
}

const FORM = 'application/x-www-form-urlencoded';
const TYPES = [
  null,
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=none; charset=',
  'application/ld+json',
  'APPLICATION/JSON',
  FORM,
  `${FORM};charset=iso-8859-1`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${BOUNDARY}`,
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'multipart/mixed; boundary=a',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/x-component',
  'application/octet-stream',
  'application/csp-report',
  'application/reports+json',
  'image/png',
  'a/b; c=d; =; ;;',
  '/',
  '*/*',
] as const;

/** A body of any kind for these fields, under its own type or another. */
export function drawBody(sound: Fields, draw: Draw): DrawnBody {
  const fields = draw.chance(0.75) ? spoil(sound, draw) : sound;
  const kinds = [
    () => ({ type: 'application/json', text: json(fields) }),
    () => ({ type: 'application/json', text: brokenJson(fields, draw) }),
    () => ({ type: FORM, text: urlencoded(fields, draw) }),
    () => ({ type: `multipart/form-data; boundary=${BOUNDARY}`, text: multipart(fields, draw) }),
    () => ({ type: 'text/plain', text: hostileText(draw) }),
    () => ({ type: 'application/json', text: JSON.stringify(hostileValue(draw)) }),
    () => ({ type: 'application/octet-stream', text: '\u0000'.repeat(draw.pick([1, 70_000])) }),
  ] as const;
  const { type, text } = (draw.chance(0.4) ? kinds[0] : draw.pick(kinds))();
  const bytes = typeof text === 'string' ? Buffer.from(text.toWellFormed()) : text;
  return { type: draw.chance(0.8) ? type : draw.pick(TYPES), bytes };
}
