import { expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { loadMessages } from './messages.ts';

it.each(LOCALES)('loads the messages of %s', async (locale) => {
  expect(Object.keys(await loadMessages(locale))).toContain('Shell');
});

it('lays American words over British ones', async () => {
  const [american, british] = [await loadMessages('en_US'), await loadMessages('en_GB')];
  expect(Object.keys(american)).toEqual(Object.keys(british));
  expect(american).toMatchObject({
    Buy: { add: 'Add to cart', adding: 'Adding', errors: { SOLD_OUT: expect.any(String) } },
  });
});

it('breaks no line within a word such as E-Mail', async () => {
  expect(JSON.stringify(await loadMessages('de_DE'))).not.toMatch(/E-Mail/);
});

it.each(['xx_XX', '../messages/en_GB', 'constructor', ''])('finds no messages for "%s"', async (locale) => {
  await expect(loadMessages(locale)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
