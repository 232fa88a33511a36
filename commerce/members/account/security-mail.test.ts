import { expect, it } from 'vitest';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { basketFixture, NOW } from '#tests/support/basket/basket-fixture.ts';
import { notifyMember } from './security-mail.ts';

const fixture = basketFixture();

it.each([
  ['fr', 'Vendredi 20'],
  ['it', 'Venerdì 20'],
  ['en', 'On Friday 20'],
] as const)(
  'a mail about a sign-in begins with a capital in %s, though its day may be written small',
  async (language, day) => {
    const memberId = (await fixture.member()).session?.memberId ?? 0;
    await fixture.db.query('update member set language = $2 where id = $1', [memberId, language]);
    await notifyMember(fixture.db.query, requireStore(fixture.shop, 1), 'device', { memberId, at: NOW });
    const { rows } = await fixture.db.query<{ text: string }>(
      "select payload->>'text' text from outbox where key like 'device-%' order by id desc limit 1",
    );
    expect(rows[0]?.text.split('\n\n')[1]).toMatch(new RegExp(`^${day}`));
  },
);
