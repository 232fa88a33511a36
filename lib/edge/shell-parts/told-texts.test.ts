import { expect, it } from 'vitest';
import { tellTextsOnce } from './told-texts.ts';

const push = (data: string, attributes = ''): string =>
  `<script${attributes}>self.__next_f.push([1,${JSON.stringify(data).replaceAll('<', '\\u003c')}])</script>`;

/** As the edge has it: each byte a letter. */
const bytes = (html: string): string => Buffer.from(html).toString('latin1');
const text = (html: string): string => Buffer.from(html, 'latin1').toString();

/** What a browser hands to React. */
const told = (html: string): string =>
  [...text(html).matchAll(/push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)].map(([, json]) => JSON.parse(json!)).join('');

const row = (id: string, props: object): string => `${id}:${JSON.stringify(['$', '$L1', null, props])}\n`;
const textRow = (id: string, content: string): string => `${id}:T${Buffer.byteLength(content).toString(16)},${content}`;

const LONG = `<b>Größe: 7 : a\n"b" </b>`.repeat(60);
const page = (body: string, ...pieces: string[]): string =>
  bytes(`<main>${body}</main>${pieces.map((piece) => push(piece, ' nonce="x"')).join('<p>é</p>')}`);

it('takes out texts that stand in the page, in a row of their own or within another, and nothing else', () => {
  const rows = [
    row('1', { a: 'Maß' }),
    textRow('a', LONG),
    textRow('b', 'another text: kept'),
    row('2', { as: 'div', html: '$a', mark: 'long' }),
    row('3', { as: 'li', html: '<i>"short"</i>', mark: 'short' }),
    row('4', { as: 'li', html: '<i>elsewhere</i>', mark: 'absent' }),
    row('5', { words: '$b' }),
  ];
  const html = page('<div data-text="long"></div><li data-text="short"></li>', rows.join(''));
  expect(told(tellTextsOnce(html))).toBe(
    [
      row('1', { a: 'Maß' }),
      textRow('b', 'another text: kept'),
      row('2', { as: 'div', html: '', mark: 'long' }),
      row('3', { as: 'li', html: '', mark: 'short' }),
      row('4', { as: 'li', html: '<i>elsewhere</i>', mark: 'absent' }),
      row('5', { words: '$b' }),
    ].join(''),
  );
});

it('reads data that came in pieces, wherever they were cut, and hands it over in one, with the attributes of the first', () => {
  const data = textRow('a', LONG) + row('2', { html: '$a', mark: 'long' });
  for (const cut of [1, 3, 7, 60, data.length - 4]) {
    const html = tellTextsOnce(page('<div data-text="long"></div>', data.slice(0, cut), data.slice(cut)));
    expect(told(html)).toBe(row('2', { html: '', mark: 'long' }));
    expect(html.match(/<script nonce="x">/g)).toHaveLength(1);
    expect(text(html)).toContain('<p>é</p>');
  }
});

it('cannot be ended by a text, and writes what a script may not hold as Next does', () => {
  const html = tellTextsOnce(page('<i data-text="m"></i>', row('1', { words: '</script>&é', html: 'x', mark: 'm' })));
  expect(html).toContain('\\u003c/script\\u003e\\u0026');
});

it('leaves a page alone that has no such text, or data that it does not know', () => {
  const plain = page('<p>none</p>', row('1', { html: 'x', mark: 'm' }));
  expect(tellTextsOnce(plain)).toBe(plain);
  const odd = page('<i data-text="m"></i>', 'a:Tfff,too short');
  expect(tellTextsOnce(odd)).toBe(odd);
  const separated = page('<i data-text="m"></i>', row('1', { html: 'x', mark: 'm' })).replace('[1,"', '[1,"\\u2028');
  expect(tellTextsOnce(separated)).toBe(separated);
});
