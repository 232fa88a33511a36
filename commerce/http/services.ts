import type { Service } from '#commerce/services/context.ts';
import type { Alias } from '#lib/contract/contract.ts';

/** Which service answers which alias. */
export type Services = { readonly [A in Alias]?: Service<A> };

export const services: Services = {};
