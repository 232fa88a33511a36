import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { StoresContext } from '#commerce/stores/store-directory.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { Catalogue } from './snapshot/catalogue.ts';

/** The whole shop as services see it: database, clock and log, the stores, and the catalogue. */
export interface Shop extends StoresContext {
  readonly catalogue: Catalogue;
}

export type Service<A extends Alias> = ServiceIn<Shop, A>;
