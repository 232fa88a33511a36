import { expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { loadMessages } from './messages.ts';

it.each(LOCALES)('loads the messages of %s', async (locale) => {
  expect(Object.keys(await loadMessages(locale))).toContain('Shell');
});

it.each(['xx_XX', '../messages/en_GB', 'constructor', ''])('finds no messages for "%s"', async (locale) => {
  await expect(loadMessages(locale)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
