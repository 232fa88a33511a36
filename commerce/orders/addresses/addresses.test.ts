import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { KEPT_ADDRESSES_MAX, type KeptAddress } from '#lib/contract/addresses.ts';
import { contract } from '#lib/contract/contract.ts';
import type { Address } from '#lib/contract/values.ts';
import { type BasketFixture, MEMBERS_STORE, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { addAddress, addresses, editAddress, removeAddress, setDefaultAddress } from './addresses.ts';

const OFFICE: Address = { ...ADDRESS, street: '2 New Road', postcode: 'LS1 4AP', city: 'Leeds' };
/** Where bills go and parcels do not. */
const FOR_BILLS: Address = { ...ADDRESS, street: '3 Hafnargata', postcode: '101', city: 'Reykjavik', country: 'IS' };
const NO_DEFAULT = { default_delivery: false, default_billing: false };

describeOnBothEngines('the addresses that a member keeps (ACCT-05)', (open) => {
  let fixture: BasketFixture;
  let member: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    member = await fixture.member();
  });

  const add = async (address: Address, defaults: Partial<typeof NO_DEFAULT> = {}, by = member) =>
    (await addAddress(fixture.shop, by, { address, ...NO_DEFAULT, ...defaults })).addresses;
  const edit = async (id: number, address: Address, defaults: Partial<typeof NO_DEFAULT> = {}, by = member) =>
    (await editAddress(fixture.shop, by, { address_id: id, address, ...NO_DEFAULT, ...defaults })).addresses;
  const remove = async (id: number, by = member) =>
    (await removeAddress(fixture.shop, by, { address_id: id })).addresses;
  const prefer = async (id: number, use: 'delivery' | 'billing', by = member) =>
    (await setDefaultAddress(fixture.shop, by, { address_id: id, use })).addresses;
  const all = async (by = member) => (await addresses(fixture.shop, by, {})).addresses;
  const idOf = (kept: readonly KeptAddress[], address: Address) =>
    kept.find((one) => one.address.street === address.street)?.id ?? 0;
  /** Streets that parcels and bills go to by default. */
  const defaultsOf = (kept: readonly KeptAddress[]) => [
    kept.filter((one) => one.isDefaultDelivery).map(({ address }) => address.street),
    kept.filter((one) => one.isDefaultBilling).map(({ address }) => address.street),
  ];
  const refused = (path: string, rule: string) => ({
    status: 400,
    code: 'VALIDATION',
    issues: [expect.objectContaining({ path, rule })],
  });

  it('begin with none; the first is the default for parcels and bills', async () => {
    expect(await addresses(fixture.shop, member, {})).toEqual({ addresses: [], limit: KEPT_ADDRESSES_MAX });
    const kept = await add({ ...ADDRESS, street: '  1  Example Street ' });
    expect(contract.addresses.reply.parse({ addresses: kept, limit: 1 }).addresses).toEqual(kept);
    expect(kept).toMatchObject([
      { address: ADDRESS, isDelivered: true, isDefaultDelivery: true, isDefaultBilling: true },
    ]);
    expect(await all()).toEqual(kept);
  });

  it('are the member’s own in every store, and nobody else’s', async () => {
    const [mine] = await add(ADDRESS);
    const elsewhere = await fixture.sessionOf(member.session?.memberId ?? 0, MEMBERS_STORE);
    expect(await all(elsewhere)).toEqual(await all());
    const other = await fixture.member();
    expect(await all(other)).toEqual([]);
    const id = mine?.id ?? 0;
    await expect(edit(id, OFFICE, {}, other)).rejects.toMatchObject({ status: 404 });
    await expect(remove(id, other)).rejects.toMatchObject({ status: 404 });
    await expect(prefer(id, 'billing', other)).rejects.toMatchObject({ status: 404 });
    expect(await all()).toEqual([mine]);
  });

  it('are kept from guests, and from whoever came by the link of a mail (decision 65)', async () => {
    await add(ADDRESS);
    const { session } = member;
    const linked = { ...member, session: session && { ...session, link: { orderId: null } } } as Caller;
    for (const [by, status] of [[await fixture.guest(), 401] as const, [linked, 403] as const]) {
      await expect(all(by)).rejects.toMatchObject({ status });
      await expect(add(OFFICE, {}, by)).rejects.toMatchObject({ status });
      await expect(remove(1, by)).rejects.toMatchObject({ status });
    }
  });

  it('are not kept of an account that was deleted meanwhile', async () => {
    await fixture.db.query('delete from member where id = $1', [member.session?.memberId]);
    await expect(add(ADDRESS)).rejects.toMatchObject({ status: 404 });
    expect(await all()).toEqual([]);
  });

  it('name what is wrong, by the rules of their country', async () => {
    await expect(add({ ...ADDRESS, postcode: '1234' })).rejects.toMatchObject(refused('address.postcode', 'postcode'));
    const abroad = { ...ADDRESS, country: 'US', postcode: '80302' };
    await expect(add(abroad)).rejects.toMatchObject(refused('address.region', 'required'));
    await expect(add({ ...ADDRESS, country: 'ZZ' })).rejects.toMatchObject(refused('address.country', 'is_not'));
    const [kept] = await add(OFFICE);
    await expect(edit(kept?.id ?? 0, { ...OFFICE, phone: 'x' })).rejects.toMatchObject(
      refused('address.phone', 'phone'),
    );
    expect(await all()).toEqual([kept]);
  });

  it('may be for bills alone, and are then no default for parcels', async () => {
    const first = await add(FOR_BILLS);
    expect(first).toMatchObject([
      { isDelivered: false, missing: [], isDefaultDelivery: false, isDefaultBilling: true },
    ]);
    const country = refused('address.country', 'is_not');
    await expect(prefer(first[0]?.id ?? 0, 'delivery')).rejects.toMatchObject(country);
    await expect(add({ ...FOR_BILLS, street: '4' }, { default_delivery: true })).rejects.toMatchObject(country);
    expect(defaultsOf(await add(OFFICE))).toEqual([[OFFICE.street], [FOR_BILLS.street]]);
  });

  it('need no phone for bills, and are for bills alone without one', async () => {
    const { phone: _, ...typed } = OFFICE;
    const body = { address: typed, ...NO_DEFAULT };
    const { addresses: first } = await addAddress(fixture.shop, member, contract['address-add'].body.parse(body));
    expect(first).toMatchObject([
      { address: { ...OFFICE, phone: '' }, isDelivered: false, missing: ['phone'], isDefaultBilling: true },
    ]);
    const id = first[0]?.id ?? 0;
    const needed = refused('address.phone', 'required');
    await expect(prefer(id, 'delivery')).rejects.toMatchObject(needed);
    await expect(edit(id, { ...OFFICE, phone: '' }, { default_delivery: true })).rejects.toMatchObject(needed);
    expect(await edit(id, OFFICE)).toMatchObject([{ isDelivered: true, missing: [], isDefaultDelivery: true }]);
    // It stays what parcels go to by default, and so keeps its number.
    await expect(edit(id, { ...OFFICE, phone: '' })).rejects.toMatchObject(needed);
    await add(ADDRESS);
    await prefer(idOf(await all(), ADDRESS), 'delivery');
    expect((await edit(id, { ...OFFICE, phone: '' }))[0]).toMatchObject({ isDelivered: false });
  });

  it('become the default one for the other, and hand it on when they go or no longer will do', async () => {
    await add(ADDRESS);
    const kept = await add(OFFICE, { default_billing: true });
    const [home, office] = [idOf(kept, ADDRESS), idOf(kept, OFFICE)];
    expect(defaultsOf(kept)).toEqual([[ADDRESS.street], [OFFICE.street]]);
    expect(defaultsOf(await prefer(office, 'delivery'))).toEqual([[OFFICE.street], [OFFICE.street]]);
    expect(defaultsOf(await edit(home, ADDRESS, { default_billing: true }))).toEqual([
      [OFFICE.street],
      [ADDRESS.street],
    ]);
    expect(defaultsOf(await edit(office, FOR_BILLS))).toEqual([[ADDRESS.street], [ADDRESS.street]]);
    expect(defaultsOf(await remove(home))).toEqual([[], [FOR_BILLS.street]]);
    await expect(remove(home)).rejects.toMatchObject({ status: 404 });
  });

  it('are not kept twice, sent twice or at the same time, and are no more than may be', async () => {
    await Promise.all([add(ADDRESS), add(ADDRESS), add({ ...ADDRESS, postcode: 'eh1 1yz' })]);
    const again = await fixture.again(member, 'once');
    const input = { address: OFFICE, ...NO_DEFAULT };
    expect(await addAddress(fixture.shop, again, input)).toEqual(await addAddress(fixture.shop, again, input));
    expect(await all()).toHaveLength(2);
    const more = Array.from({ length: KEPT_ADDRESSES_MAX }, (_, at) => add({ ...OFFICE, street: `${at} Long Road` }));
    const answers = await Promise.allSettled(more);
    const full = answers.filter(({ status }) => status === 'rejected');
    expect(full).toHaveLength(2);
    expect(full[0]).toMatchObject({ reason: { status: 409, code: 'CONFLICT' } });
    expect(await all()).toHaveLength(KEPT_ADDRESSES_MAX);
    expect(await add(ADDRESS, { default_billing: true })).toHaveLength(KEPT_ADDRESSES_MAX);
  });

  describe('whatever is done with them', () => {
    const street = fc.integer({ min: 1, max: 5 }).map((number) => `${number} Walk`);
    const address = fc.tuple(street, fc.boolean()).map(([at, isForBills]) => ({
      ...(isForBills ? FOR_BILLS : OFFICE),
      street: at,
    }));
    const defaults = fc.record({ default_delivery: fc.boolean(), default_billing: fc.boolean() });
    const which = fc.nat(6);
    const step = fc.oneof(
      fc.record({ verb: fc.constant('add' as const), address, defaults }),
      fc.record({ verb: fc.constant('edit' as const), which, address, defaults }),
      fc.record({ verb: fc.constant('remove' as const), which }),
      fc.record({ verb: fc.constant('prefer' as const), which, use: fc.constantFrom('delivery', 'billing' as const) }),
    );

    it('have one default for bills while there is any, and one for parcels while they can go to any', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          const walker = await fixture.member();
          for (const asked of steps) {
            const before = await all(walker);
            const id = 'which' in asked ? (before[asked.which]?.id ?? 0) : 0;
            const done = await (asked.verb === 'add'
              ? add(asked.address, asked.defaults, walker)
              : asked.verb === 'edit'
                ? edit(id, asked.address, asked.defaults, walker)
                : asked.verb === 'remove'
                  ? remove(id, walker)
                  : prefer(id, asked.use, walker)
            ).catch((problem: { status: number }) => {
              expect([400, 404]).toContain(problem.status);
              return null;
            });
            const kept = await all(walker);
            expect(kept).toEqual(done ?? before);
            for (const one of kept) expect(one.isDelivered).toBe(DELIVERY_COUNTRIES.includes(one.address.country));
            const [parcels = [], bills = []] = defaultsOf(kept);
            expect(bills).toHaveLength(kept.length > 0 ? 1 : 0);
            expect(parcels).toHaveLength(kept.some((one) => one.isDelivered) ? 1 : 0);
            expect(kept.find((one) => one.isDefaultDelivery)?.isDelivered ?? true).toBe(true);
          }
        }),
        { numRuns: 20 },
      );
    });
  });
});
