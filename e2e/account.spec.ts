import { expect, test } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { ask } from './raw-request.ts';
import { MORAINE, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A member with a kept card, whom no other test signs in. */
const HOLDER = 'member8@serac.example';

test('a guest signs in on his way to his payment methods, removes a card, follows a brand, and shares his link', async () => {
  const plain = new PlainVisitor(UK);
  await plain.open(pathTo.paymentMethods());
  expect(plain.url).toContain('/customer/account/login/');
  await plain.signIn(HOLDER);
  expect(plain.url).toMatch(/\/sales\/billing_agreement\/?$/);

  await test.step('the card is gone once he has said yes, and stays gone', async () => {
    await plain.follow(t('Payments.remove'));
    await plain.send(t('Payments.removeYes'));
    await plain.open(pathTo.paymentMethods());
    expect(plain.words).toContain(t('Payments.none'));
  });

  await test.step('the brand that he ticks is followed', async () => {
    await plain.follow(t('Account.nav.brands'));
    await plain.follow(t('Interests.choose'));
    await plain.send(t('Interests.save'), { Nordfjell: true });
    await plain.open(pathTo.brandInterests());
    expect(plain.named('a', 'Nordfjell').getAttribute('href')).toBe('/brand/nordfjell');
  });

  await test.step('his link ends with his code, and the other brand has no such page', async () => {
    await plain.open(pathTo.referral());
    expect(plain.field(t('Rewards.yourLink')).value).toMatch(/\/join\/SERAC-\d+$/);
    expect(plain.words).toContain(t('Rewards.earn', { points: 500, amount: '£5.00' }));
    const elsewhere = await ask(pathTo.referral(), { host: new URL(MORAINE.origin).host });
    expect(elsewhere.status).toBe(404);
  });
});
