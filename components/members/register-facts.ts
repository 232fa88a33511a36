import type { StoreConfig } from '#lib/contract/stores.ts';

/** What the register dialog has to know of the store, whoever opens it. */
export interface RegisterFacts {
  /** Must a password hold a symbol? */
  readonly needsSymbol: boolean;
  /** The variant of Swiss stores (MODAL-05). */
  readonly swiss: boolean;
}

export const registerFactsOf = ({ flags, locale }: Pick<StoreConfig, 'flags' | 'locale'>): RegisterFacts => ({
  needsSymbol: flags.passwordNeedsSymbol,
  swiss: locale.endsWith('_CH'),
});

let facts: RegisterFacts = { needsSymbol: false, swiss: false };

/** Keeps the facts of the page's store. */
export function keepRegisterFacts(next: RegisterFacts): void {
  facts = next;
}

export const readRegisterFacts = (): RegisterFacts => facts;

/** Sales whose look is red, and so is the dialog on their pages (decision 23, MODAL-06). */
const RED_FLAVOURS: ReadonlySet<string> = new Set(['black friday', 'price drop']);

export type RegisterLook = 'normal' | 'swiss' | 'red';

/** The variant for a page: red where its sale is, Swiss in Swiss stores. @param flavour of the page's sale, if it has one */
export function registerLook({ swiss }: RegisterFacts, flavour: string | undefined): RegisterLook {
  if (flavour !== undefined && RED_FLAVOURS.has(flavour)) return 'red';
  return swiss ? 'swiss' : 'normal';
}
