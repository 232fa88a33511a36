import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { contract } from '#lib/contract/contract.ts';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
import { keepCard, paymentProviderDelete, paymentProviderList } from './agreements.ts';

describe('payment methods of a member', () => {
  const fixture = basketFixture();
  let owner: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    owner = await fixture.member();
    stranger = await fixture.member();
    const of = { memberId: owner.session?.memberId ?? 0, provider: 'card' };
    for (const [lastFour, expiry] of [
      ['1111', '10/26'],
      ['2222', '11/26'],
    ] as const) {
      const card = { kind: 'debit', lastFour, expiry, token: `secret-${lastFour}` } as const;
      await keepCard(fixture.db.query, of, card, fixture.clock.at++);
    }
  });

  const list = async (of: Caller, provider = 'card') =>
    contract['payment-provider-list'].reply.parse(await paymentProviderList(fixture.shop, of, { provider }));
  const remove = (of: Caller, agreementId: number, provider = 'card') =>
    paymentProviderDelete(fixture.shop, of, { provider, agreementId });

  it('are told newest first, without what the provider knows them by', async () => {
    const { agreements } = await list(owner);
    expect(agreements.map(({ lastFour, isExpired }) => [lastFour, isExpired])).toEqual([
      ['2222', false],
      ['1111', true],
    ]);
    expect(JSON.stringify(agreements)).not.toContain('secret');
  });

  it('of a provider that the store has not are told as an error, with none (ERR-10)', async () => {
    expect(await list(owner, 'elsewhere')).toEqual({ agreements: [], errors: [expect.any(String)] });
  });

  it('are nobody else’s to see or to remove', async () => {
    const [card] = (await list(owner)).agreements;
    expect(await list(stranger)).toEqual({ agreements: [] });
    await expect(remove(stranger, card?.agreementId ?? 0)).rejects.toMatchObject({ status: 404 });
    await expect(remove(owner, card?.agreementId ?? 0, 'wallet')).rejects.toMatchObject({ status: 404 });
    await expect(paymentProviderList(fixture.shop, await fixture.guest(), { provider: 'card' })).rejects.toMatchObject({
      status: 401,
    });
    expect((await list(owner)).agreements).toHaveLength(2);
  });

  it('are gone once they are removed', async () => {
    const [card, other] = (await list(owner)).agreements;
    expect(await remove(owner, card?.agreementId ?? 0)).toEqual({ success: true });
    expect((await list(owner)).agreements).toEqual([other]);
    await expect(remove(owner, card?.agreementId ?? 0)).rejects.toMatchObject({ status: 404 });
  });
});
