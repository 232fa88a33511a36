import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BasketFixture, GOODS, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { ADDRESS, openCheckout } from '#tests/support/orders/checkout.ts';
import { type CheckoutData, type CheckoutRecord, lockCheckout, markOrdered, saveCheckout } from './checkout-record.ts';

describeOnBothEngines('what a checkout keeps', (open) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  async function opened(): Promise<CheckoutRecord> {
    const buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 1);
    return openCheckout(fixture, buyer);
  }
  const save = (record: CheckoutRecord, change: Parameters<typeof saveCheckout>[2]) =>
    saveCheckout(fixture.db.query, record, change);
  const kept = async ({ tokenHash }: CheckoutRecord): Promise<CheckoutData | undefined> =>
    (await lockCheckout(fixture.db.query, tokenHash))?.data;

  it('is what each of two tabs saved, whichever was read first', async () => {
    const record = await opened();
    await save(record, { address: ADDRESS });
    await save(record, { email: 'ada@example.com' });
    expect(await kept(record)).toMatchObject({ address: ADDRESS, email: 'ada@example.com' });
    await save(record, { email: undefined, carrierCode: 'express' });
    expect(await kept(record)).toMatchObject({ address: ADDRESS, carrierCode: 'express' });
    expect(await kept(record)).not.toHaveProperty('email');
  });

  it('counts tries to pay upwards, though an earlier one is answered last', async () => {
    const record = await opened();
    await save(record, { tries: 2 });
    await save(record, { tries: 1, carrierCode: 'express' });
    expect(await kept(record)).toMatchObject({ tries: 2, carrierCode: 'express' });
    await save(record, { tries: 3 });
    expect(await kept(record)).toMatchObject({ tries: 3 });
  });

  it('stays as it is once it is ordered', async () => {
    const record = await opened();
    await save(record, { address: ADDRESS });
    await markOrdered(fixture.db.query, record, 7);
    await save(record, { carrierCode: 'express' });
    expect(await kept(record)).toMatchObject({ address: ADDRESS, orderId: 7 });
    expect(await kept(record)).not.toHaveProperty('carrierCode');
  });
});
