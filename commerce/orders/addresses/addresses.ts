import type { Service } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requirePostalAddress } from '#commerce/orders/postal-address.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { KEPT_ADDRESSES_MAX } from '#lib/contract/addresses.ts';
import type { Reply } from '#lib/contract/contract.ts';
import {
  addressesOf,
  changeAddress,
  type Defaults,
  dropAddress,
  keepAddress,
  lockAddresses,
} from './kept-addresses.ts';

type Shop = Parameters<Service<'addresses'>>[0];

const allOf = async ({ db }: Shop, memberId: number): Promise<Reply<'addresses'>> => ({
  addresses: await addressesOf(db.query, memberId),
  limit: KEPT_ADDRESSES_MAX,
});

/** Makes a change of the caller's addresses, one after the other and once by its key, and answers with all of them. */
async function change(
  shop: Shop,
  caller: Caller,
  request: unknown,
  work: (query: Query, memberId: number) => Promise<void>,
): Promise<Reply<'addresses'>> {
  const { memberId, tokenHash } = requireProvenMember(caller);
  const scope = Buffer.from(tokenHash).toString('base64url');
  // The reply is read afterwards: one that is stored for repeats would be another place with people's addresses.
  await runOnce(shop.db, { scope, key: caller.idempotencyKey, request }, async (query) => {
    await lockAddresses(query, memberId);
    await work(query, memberId);
    return null;
  });
  return allOf(shop, memberId);
}

interface Asked {
  readonly default_delivery: boolean;
  readonly default_billing: boolean;
}

const defaultsOf = ({ default_delivery: delivery, default_billing: billing }: Asked): Defaults => ({
  delivery,
  billing,
});

/** Whatever is kept may be billed to; what is to be the default for parcels has to be reached by them, and their carrier has to reach somebody. */
const purposeOf = ({ default_delivery: isDelivered }: Asked) => (isDelivered ? 'delivery' : 'billing');

/** GET addresses (ACCT-05): those that the member keeps, in whatever store they were added. */
export const addresses: Service<'addresses'> = async (shop, caller) =>
  allOf(shop, requireProvenMember(caller).memberId);

/**
 * POST addresses (ACCT-05): keeps one more. The first is the default for everything it can be.
 * @throws Problem 400 VALIDATION naming each wrong field; 409 CONFLICT where the member keeps as many as may be
 */
export const addAddress: Service<'address-add'> = async (shop, caller, input) =>
  change(shop, caller, ['address-add', input], async (query, memberId) => {
    const address = requirePostalAddress(input.address, purposeOf(input));
    if ((await keepAddress(query, memberId, address, defaultsOf(input))) === null) {
      throw new Problem(409, 'CONFLICT', `No more than ${KEPT_ADDRESSES_MAX} addresses are kept`);
    }
  });

/**
 * PUT addresses (ACCT-05): changes one. Orders that were sent to it stay as they are.
 * @throws Problem 400 VALIDATION naming each wrong field; 404 for an address of somebody else
 */
export const editAddress: Service<'address-edit'> = async (shop, caller, input) =>
  change(shop, caller, ['address-edit', input], async (query, memberId) => {
    const kept = (await addressesOf(query, memberId)).find(({ id }) => id === input.address_id);
    if (!kept) throw notFound('address');
    // A number that was cleared by mistake does not cost an address its place; a country without parcels does.
    const stays = kept.isDefaultDelivery && DELIVERY_COUNTRIES.includes(input.address.country.trim().toUpperCase());
    const address = requirePostalAddress(input.address, stays ? 'delivery' : purposeOf(input));
    await changeAddress(query, memberId, { id: kept.id, address, defaults: defaultsOf(input) });
  });

/**
 * PUT address-default: parcels, or bills, go to this one from now on.
 * @throws Problem 400 VALIDATION where parcels cannot go there; 404 for an address of somebody else
 */
export const setDefaultAddress: Service<'address-default'> = async (shop, caller, input) =>
  change(shop, caller, ['address-default', input], async (query, memberId) => {
    const kept = (await addressesOf(query, memberId)).find(({ id }) => id === input.address_id);
    if (!kept) throw notFound('address');
    requirePostalAddress(kept.address, input.use);
    await changeAddress(query, memberId, { id: kept.id, defaults: { [input.use]: true } });
  });

/** POST address-remove. @throws Problem 404 for an address of somebody else, or one that is removed already */
export const removeAddress: Service<'address-remove'> = async (shop, caller, input) =>
  change(shop, caller, ['address-remove', input], async (query, memberId) => {
    if (!(await dropAddress(query, memberId, input.address_id))) throw notFound('address');
  });
