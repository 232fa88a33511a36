import { z } from 'zod';
import { ADDRESS_FIELDS } from '#lib/rules/address-fields.ts';
import { get, post, put } from './define.ts';
import { Address, Id, TypedAddress } from './values.ts';

/** Most addresses that a member keeps: more than anybody sends to, few enough to choose from. */
export const KEPT_ADDRESSES_MAX = 12;

/** What an address is the default for. */
const AddressUse = z.enum(['delivery', 'billing']);
export type AddressUse = z.infer<typeof AddressUse>;

const KeptAddress = z
  .object({
    id: z.int(),
    address: Address,
    /** Do parcels go there? Others are for bills. */
    isDelivered: z.boolean(),
    /** What would have to be filled in for parcels to go there; empty where they do, or no such thing would help. */
    missing: z.array(z.enum(ADDRESS_FIELDS)).default([]),
    isDefaultDelivery: z.boolean(),
    isDefaultBilling: z.boolean(),
  })
  .meta({ id: 'KeptAddress' });
export type KeptAddress = z.infer<typeof KeptAddress>;

/** All that the member keeps, in the order they were added. */
const reply = z.object({ addresses: z.array(KeptAddress), limit: z.int() });

const defaults = {
  /** What it becomes the default for; what it is the default for already, it stays. */
  default_delivery: z.boolean().default(false),
  default_billing: z.boolean().default(false),
};

export const addressCalls = {
  addresses: get({
    summary: 'The addresses that the member keeps (ACCT-05)',
    access: 'member',
    reply,
  }),
  'address-add': post({
    address: 'addresses',
    summary:
      'Keeps one more address of the member; one that is kept already is not kept twice. VALIDATION names wrong fields, CONFLICT where the member keeps as many as may be',
    access: 'member',
    body: z.object({ address: TypedAddress, ...defaults }),
    reply,
  }),
  'address-edit': put({
    address: 'addresses',
    summary: 'Changes an address of the member; VALIDATION names wrong fields',
    access: 'member',
    body: z.object({ address_id: Id, address: TypedAddress, ...defaults }),
    reply,
  }),
  'address-default': put({
    summary: 'Makes an address of the member the default for delivery or for billing',
    access: 'member',
    body: z.object({ address_id: Id, use: AddressUse }),
    reply,
  }),
  'address-remove': post({
    summary: 'Removes an address of the member; what it was the default for passes to the oldest that is left',
    access: 'member',
    body: z.object({ address_id: Id }),
    reply,
  }),
} as const;
