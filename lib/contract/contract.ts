import type { z } from 'zod';
import { basketCalls } from './basket.ts';
import { catalogueCalls } from './catalogue.ts';
import { orderCalls } from './orders.ts';
import { routingCalls } from './routing.ts';
import { sessionCalls } from './session.ts';
import { storeCalls } from './stores.ts';

/**
 * Every call between the storefront and the commerce API, keyed by alias (section 7 of the specification, decision 59).
 * The commerce API answers at `/<alias>/<path values>`, the storefront's own endpoints at `/api/<alias>/<path values>`.
 */
export const contract = {
  ...storeCalls,
  ...routingCalls,
  ...catalogueCalls,
  ...sessionCalls,
  ...basketCalls,
  ...orderCalls,
} as const;

export type Contract = typeof contract;
export type Alias = keyof Contract;

/** What a caller passes: path, query and body values in one object. */
export type Input<A extends Alias> = z.input<Contract[A]['path']> &
  z.input<Contract[A]['query']> &
  z.input<Contract[A]['body']>;
/** What a handler receives once the input is parsed. */
export type Parsed<A extends Alias> = z.output<Contract[A]['path']> &
  z.output<Contract[A]['query']> &
  z.output<Contract[A]['body']>;
/** What a call answers. */
export type Reply<A extends Alias> = z.output<Contract[A]['reply']>;

/** Is this text the alias of a declared call? Own keys only, so that `constructor` is not. */
export const isAlias = (text: string): text is Alias => Object.hasOwn(contract, text);
