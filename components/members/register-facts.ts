import type { StoreConfig } from '#lib/contract/stores.ts';
import { type SocialProvider, socialProviderOf } from '#lib/integrations/social.ts';

/** What the register dialog has to know of the store, whoever opens it. */
export interface RegisterFacts {
  /** Must a password hold a symbol? */
  readonly needsSymbol: boolean;
  /** Do guests see prices and buy here: is joining no condition for anything? */
  readonly open: boolean;
  /** The variant of Swiss stores (MODAL-05). */
  readonly swiss: boolean;
  /** Whom visitors may sign in with beside; null for nobody. */
  readonly provider: SocialProvider | null;
}

export const registerFactsOf = ({
  flags,
  locale,
  loginRequired,
  integrations,
}: Pick<StoreConfig, 'flags' | 'integrations' | 'locale' | 'loginRequired'>): RegisterFacts => ({
  needsSymbol: flags.passwordNeedsSymbol,
  open: !loginRequired,
  swiss: locale.endsWith('_CH'),
  provider: socialProviderOf(integrations),
});

let facts: RegisterFacts = { needsSymbol: false, open: false, swiss: false, provider: null };

/** Keeps the facts of the page's store. */
export function keepRegisterFacts(next: RegisterFacts): void {
  facts = next;
}

export const readRegisterFacts = (): RegisterFacts => facts;

/** Sales whose look is red, and so is the dialog on their pages (decision 23, MODAL-06). */
const RED_FLAVOURS: ReadonlySet<string> = new Set(['black friday', 'price drop']);

export type RegisterLook = 'normal' | 'swiss' | 'red';

/** The variant for a page: red where its sale is, Swiss in Swiss stores. @param flavour of the page's sale, if it has one */
export function registerLook({ swiss }: Pick<RegisterFacts, 'swiss'>, flavour: string | undefined): RegisterLook {
  if (flavour !== undefined && RED_FLAVOURS.has(flavour)) return 'red';
  return swiss ? 'swiss' : 'normal';
}
