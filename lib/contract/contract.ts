import type { z } from 'zod';
import { addressCalls } from './addresses.ts';
import { basketCalls } from './basket.ts';
import { brandCalls, brandInterestCalls } from './brands.ts';
import { catalogueCalls } from './catalogue.ts';
import type { Call } from './define.ts';
import { helpCalls } from './help.ts';
import { consentCalls, integrationCalls } from './integrations.ts';
import { memberCalls, paymentCalls, privacyCalls } from './members.ts';
import { newsletterCalls } from './newsletter.ts';
import { returnCalls } from './order-returns.ts';
import { orderCalls } from './orders.ts';
import { productFactCalls, railCalls, sizeGuideCalls } from './products.ts';
import { rewardCalls } from './rewards.ts';
import { saleCalls } from './sales.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { blockCalls, navigationCalls, routingCalls } from './site.ts';
import { countryCalls, deliveryPriceCalls, storeCalls } from './stores.ts';
import { conversionCalls, trackingCalls } from './tracking.ts';
import { wishCalls } from './wishes.ts';

/**
 * Every call between the storefront and the commerce API, keyed by alias (rows API-001 to API-106, decision 59).
 * The commerce API answers at `/<alias>/<path values>`, the storefront's own endpoints at `/api/<alias>/<path values>`.
 */
export const contract = {
  ...storeCalls,
  ...countryCalls,
  ...deliveryPriceCalls,
  ...helpCalls,
  ...integrationCalls,
  ...consentCalls,
  ...navigationCalls,
  ...routingCalls,
  ...blockCalls,
  ...catalogueCalls,
  ...productFactCalls,
  ...railCalls,
  ...sizeGuideCalls,
  ...searchCalls,
  ...brandCalls,
  ...saleCalls,
  ...sessionCalls,
  ...basketCalls,
  ...orderCalls,
  ...returnCalls,
  ...addressCalls,
  ...memberCalls,
  ...paymentCalls,
  ...brandInterestCalls,
  ...rewardCalls,
  ...wishCalls,
  ...privacyCalls,
  ...newsletterCalls,
  ...trackingCalls,
  ...conversionCalls,
} as const;

export type Contract = typeof contract;
export type Alias = keyof Contract;

/** `z.object({})` is typed as a record of nothing, which would forbid the fields of the other two parts. */
type Fields<T> = T extends Record<string, never> ? unknown : T;

/** What a caller passes: path, query and body values in one object. */
export type Input<A extends Alias> = Fields<z.input<Contract[A]['path']>> &
  Fields<z.input<Contract[A]['query']>> &
  Fields<z.input<Contract[A]['body']>>;
/** What a handler receives once the input is parsed. */
export type Parsed<A extends Alias> = Fields<z.output<Contract[A]['path']>> &
  Fields<z.output<Contract[A]['query']>> &
  Fields<z.output<Contract[A]['body']>>;
/** What a call answers. */
export type Reply<A extends Alias> = z.output<Contract[A]['reply']>;

/** Is this text the alias of a declared call? Own keys only, so that `constructor` is not. */
export const isAlias = (text: string): text is Alias => Object.hasOwn(contract, text);

/** The first segment of the path of a call: its alias, unless two calls share one address (API-080, API-081). */
export const addressOf = (alias: Alias): string => (contract[alias] as Call).address ?? alias;

function callsByAddress(): ReadonlyMap<string, ReadonlyMap<string, Alias>> {
  const all = new Map<string, Map<string, Alias>>();
  for (const alias of Object.keys(contract).filter(isAlias)) {
    const calls = all.get(addressOf(alias)) ?? new Map<string, Alias>();
    all.set(addressOf(alias), calls.set(contract[alias].method, alias));
  }
  return all;
}

const CALLS_BY_ADDRESS = callsByAddress();

/** The calls that answer at an address, by their methods; undefined where none does. */
export const callsAt = (address: string): ReadonlyMap<string, Alias> | undefined => CALLS_BY_ADDRESS.get(address);
