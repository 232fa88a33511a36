import { expect, test } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { CARD } from '../tests/faults/shopper.ts';
import { violationsOf, widen } from './axe.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { BRITISH_ADDRESS, becomeMember, productWithSizes } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A member whom no other test signs in. */
const MOVER = { login: 'member12@serac.example', password: MEMBER.password };

test('without scripts a member keeps an address, orders there with a bill to elsewhere, and removes it', async ({
  page,
}) => {
  const plain = new PlainVisitor(UK);
  await plain.open(pathTo.address(null));
  await plain.signIn(MOVER.login);
  const card = () =>
    [...plain.main.querySelectorAll('li')].find((item) => item.textContent.includes(BRITISH_ADDRESS.street))!;

  await test.step('what is wrong stands at its field, what was typed stays, and the right one is kept', async () => {
    const typed = Object.fromEntries(
      Object.entries(BRITISH_ADDRESS).map(([field, value]) => [t(`Address.${field}`), value]),
    );
    await plain.send(t('Addresses.save'), {
      ...typed,
      [t('Address.postcode')]: 'nowhere',
      [t('Address.country')]: 'GB',
    });
    expect(plain.saidOf(t('Address.postcode'))).toBe(t('Rule.postcode'));
    expect(plain.field(t('Address.street')).value).toBe(BRITISH_ADDRESS.street);
    expect(plain.url, 'what was typed is in no address').not.toContain('Ridge');
    await plain.send(t('Addresses.save'), { [t('Address.postcode')]: BRITISH_ADDRESS.postcode });
    expect(plain.notice).toBe(t('Account.notice.saved'));
  });

  await test.step('a tap makes it the default for parcels', async () => {
    await plain.send(t('Addresses.makeDelivery'), {}, card());
    expect(card().textContent).toContain(t('Addresses.default_delivery'));
  });

  await test.step('the checkout offers it, and sends the bill to the other one', async () => {
    const { product, size } = await productWithSizes(UK);
    await plain.open(product.url);
    await plain.send(t('Buy.add'), { size: String(size.id) });
    await plain.follow(t('Basket.checkout'));
    const [, other] = [...plain.main.querySelectorAll('select[name=bill] option')];
    expect(plain.main.querySelector('input[name=to][checked]')?.closest('label')?.textContent).toContain(
      BRITISH_ADDRESS.street,
    );
    await plain.send('Continue to payment', { bill: other?.getAttribute('value') ?? '' });
    await plain.send('Pay now', CARD);
    expect(plain.url).toBe(UK.origin + pathTo.orderSuccess());
    expect(plain.words.split(BRITISH_ADDRESS.street)).toHaveLength(2);
  });

  await test.step('axe finds nothing in list, form and question', async () => {
    await becomeMember(page, UK, MOVER);
    await widen(page, 390);
    for (const path of [pathTo.addresses({ remove: 1 }), pathTo.address(null)]) {
      await page.goto(UK.origin + path);
      expect.soft(await violationsOf(page, 'main'), path).toEqual([]);
    }
  });

  await test.step('it is gone once that is confirmed', async () => {
    await plain.open(pathTo.addresses());
    await plain.follow(t('Addresses.remove'), card());
    await plain.send(t('Addresses.removeYes'));
    expect(plain.notice).toBe(t('Account.notice.address-removed'));
    expect(card()).toBeUndefined();
  });
});
