import { _createCache, _createIntlFormatters } from 'use-intl/core';
import type formatCompiled from 'use-intl/format-message/format-only';
import { afterEach, expect, it, vi } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import formatMessage from './browser-format-message.ts';
import { textTag } from './locale.ts';

type Compiled = Parameters<typeof formatCompiled>[1];

/** `{count, plural, one {# piece} other {# pieces}}`, as the build compiles it. */
const COUNT: Compiled = [['count', 2, { one: [0, ' piece'], other: [0, ' pieces'] }]];

/** What the message says, and what the same figure is by `Intl` itself. */
function write(count: number, tag: string): readonly [said: unknown, expected: string] {
  const cache = _createCache();
  const formatters = _createIntlFormatters(cache);
  const said = formatMessage('', COUNT, { count }, { cache, formatters, locale: tag });
  return [String(said).split(' ')[0], new Intl.NumberFormat(tag).format(count)];
}

afterEach(() => vi.restoreAllMocks());

it.each(LOCALES)('writes figures in %s as Intl does', (locale) => {
  for (const count of [0, 1, 2, 21, 999, 1000, 1204, 1_000_000, -1, -2000, 0.5, 999.5]) {
    const [said, expected] = write(count, textTag(locale));
    expect(said).toBe(expected.split(' ')[0]);
  }
});

it('asks Intl for a figure only where its digits are not all of it', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const cache = _createCache();
  const options = { cache, formatters: _createIntlFormatters(cache), locale: 'de-DE' };
  expect(formatMessage('', COUNT, { count: 12 }, options)).toBe('12 pieces');
  expect(made).not.toHaveBeenCalled();
  expect(formatMessage('', COUNT, { count: 1200 }, options)).toBe('1.200 pieces');
  expect(made).toHaveBeenCalledOnce();
});
