import type { z } from 'zod';
import { basketCalls } from './basket.ts';
import { blockCalls } from './blocks.ts';
import { brandCalls } from './brands.ts';
import { catalogueCalls } from './catalogue.ts';
import { consentCalls } from './consent.ts';
import { countryCalls } from './countries.ts';
import { helpCalls } from './help.ts';
import { integrationCalls } from './integrations.ts';
import { navigationCalls } from './navigation.ts';
import { orderCalls } from './orders.ts';
import { railCalls } from './product-rails.ts';
import { routingCalls } from './routing.ts';
import { searchCalls } from './search.ts';
import { saleCalls } from './sales.ts';
import { sessionCalls } from './session.ts';
import { storeCalls } from './stores.ts';

/**
 * Every call between the storefront and the commerce API, keyed by alias (section 7 of the specification, decision 59).
 * The commerce API answers at `/<alias>/<path values>`, the storefront's own endpoints at `/api/<alias>/<path values>`.
 */
export const contract = {
  ...storeCalls,
  ...countryCalls,
  ...helpCalls,
  ...integrationCalls,
  ...consentCalls,
  ...navigationCalls,
  ...routingCalls,
  ...blockCalls,
  ...catalogueCalls,
  ...railCalls,
  ...searchCalls,
  ...brandCalls,
  ...saleCalls,
  ...sessionCalls,
  ...basketCalls,
  ...orderCalls,
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
