import { expect, it } from 'vitest';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { linesIn, linesOf } from './text-lines.ts';

const read = (pieces: Iterable<Uint8Array>) => linesIn(new Uint8Array(Buffer.concat([...pieces])), new Pace());

it('texts are read from the bytes that were made of them, none, few and more than are read at a time', async () => {
  const below = numbers(17);
  const letters = ['a', 'é', '日', '😀', '-'];
  const text = () => Array.from({ length: below(9) }, () => letters[below(letters.length)]).join('');
  for (const count of [0, 1, 4096, 30_000]) {
    const texts = Array.from({ length: count }, text);
    expect(await read(linesOf(texts))).toEqual(texts);
    expect(await read(linesOf(texts, (one) => one.toUpperCase()))).toEqual(texts.map((one) => one.toUpperCase()));
  }
});
