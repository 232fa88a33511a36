import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { readPostalAddress, sameAddress } from '#commerce/orders/postal-address.ts';
import { type AddressUse, KEPT_ADDRESSES_MAX, type KeptAddress } from '#lib/contract/addresses.ts';
import type { Address } from '#lib/contract/values.ts';
import { ADDRESS_FIELDS } from '#lib/rules/address-fields.ts';

interface Row {
  id: number;
  address: Address;
  is_default: boolean;
  is_billing_default: boolean;
}

/** Can parcels go to this address, by the rules of today, and if not, what has to be filled in for that? */
function deliveryTo(address: Address): Pick<KeptAddress, 'isDelivered' | 'missing'> {
  const { errors } = readPostalAddress(address);
  const wrong = ADDRESS_FIELDS.filter((field) => errors[field] !== undefined);
  const isIncomplete = wrong.every((field) => errors[field] === 'required');
  return { isDelivered: wrong.length === 0, missing: isIncomplete ? wrong : [] };
}

/** The addresses that a member keeps, in the order they were added. */
export async function addressesOf(query: Query, memberId: number): Promise<KeptAddress[]> {
  const { rows } = await query<Row>(
    'select id, address, is_default, is_billing_default from member_address where member_id = $1 order by id',
    [memberId],
  );
  return rows.map(({ id, address, is_default, is_billing_default }) => ({
    id,
    address,
    ...deliveryTo(address),
    isDefaultDelivery: is_default,
    isDefaultBilling: is_billing_default,
  }));
}

/** What an address is to be the default for. */
export type Defaults = Readonly<Partial<Record<AddressUse, boolean>>>;

/**
 * Has everything that changes a member's addresses go one after the other, until the transaction ends.
 * @throws Problem 404 where the account was deleted meanwhile: nothing is kept of it again
 */
export async function lockAddresses(query: Query, memberId: number): Promise<void> {
  const { rows } = await query('select id from member where id = $1 for update', [memberId]);
  if (rows.length === 0) throw notFound('member');
}

/** Of those that will do: the one asked for, else the one it is, else the oldest; 0 where none will. */
function defaultAmong(kept: readonly KeptAddress[], is: (one: KeptAddress) => boolean, asked?: number): number {
  const found = kept.find(({ id }) => id === asked) ?? kept.find(is) ?? kept[0];
  return found?.id ?? 0;
}

/**
 * Settles which address is the default for what: one for bills as long as there is any, one for parcels as long as they
 * can go to any. In a transaction that has locked the addresses.
 */
async function settleDefaults(query: Query, memberId: number, asked: { id: number; defaults: Defaults }) {
  const kept = await addressesOf(query, memberId);
  const askedFor = (use: AddressUse) => (asked.defaults[use] ? asked.id : undefined);
  const delivered = kept.filter((one) => one.isDelivered);
  const chosen = [
    defaultAmong(delivered, (one) => one.isDefaultDelivery, askedFor('delivery')),
    defaultAmong(kept, (one) => one.isDefaultBilling, askedFor('billing')),
  ];
  // Two steps: an index allows one default of each kind at any moment.
  await query(
    `update member_address set is_default = is_default and id = $2, is_billing_default = is_billing_default and id = $3
     where member_id = $1 and (is_default or is_billing_default)`,
    [memberId, ...chosen],
  );
  await query(
    `update member_address set is_default = (id = $2), is_billing_default = (id = $3)
     where member_id = $1 and (id = $2 or id = $3)`,
    [memberId, ...chosen],
  );
}

/** Is it the same address, but for what the kept one lacked? */
const completes = (kept: Address, address: Address): boolean =>
  ADDRESS_FIELDS.every((field) => kept[field] === '' || kept[field] === address[field]);

/**
 * Keeps an address of a member, in a transaction that has locked the member's addresses: one that is kept already is not
 * kept twice, and one that lacked something is completed.
 * @returns its id; null where the member keeps as many as may be
 */
export async function keepAddress(
  query: Query,
  memberId: number,
  address: Address,
  defaults: Defaults = {},
): Promise<number | null> {
  const kept = await addressesOf(query, memberId);
  const known =
    kept.find((one) => sameAddress(one.address, address)) ?? kept.find((one) => completes(one.address, address));
  let id = known?.id;
  if (known && !sameAddress(known.address, address)) {
    await query('update member_address set address = $2 where id = $1', [known.id, JSON.stringify(address)]);
  }
  if (id === undefined) {
    if (kept.length >= KEPT_ADDRESSES_MAX) return null;
    const { rows } = await query<{ id: number }>(
      'insert into member_address(member_id, address) values ($1, $2) returning id',
      [memberId, JSON.stringify(address)],
    );
    id = rows[0]?.id ?? 0;
  }
  await settleDefaults(query, memberId, { id, defaults });
  return id;
}

/** Changes a kept address, in a transaction that has locked the member's addresses. @returns is it the member's? */
export async function changeAddress(
  query: Query,
  memberId: number,
  { id, address, defaults }: { id: number; address?: Address; defaults: Defaults },
): Promise<boolean> {
  const { rows } = await query(
    'update member_address set address = coalesce($3::json, address) where id = $1 and member_id = $2 returning id',
    [id, memberId, address ? JSON.stringify(address) : null],
  );
  if (rows.length === 0) return false;
  await settleDefaults(query, memberId, { id, defaults });
  return true;
}

/** Removes a kept address, in a transaction that has locked the member's addresses. @returns was it the member's? */
export async function dropAddress(query: Query, memberId: number, id: number): Promise<boolean> {
  const { rows } = await query('delete from member_address where id = $1 and member_id = $2 returning id', [
    id,
    memberId,
  ]);
  if (rows.length === 0) return false;
  await settleDefaults(query, memberId, { id, defaults: {} });
  return true;
}
