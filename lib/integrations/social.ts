import type { Integrations, PartnerScript } from '#lib/contract/integrations.ts';
import { type Integration, scriptWith } from './integration.ts';

/** What a page has to know of the provider that visitors may sign in with. */
export interface SocialProvider {
  /** What visitors know it by. */
  readonly name: string;
  /** Its script, loaded when the button is pressed and never before (INTEG-04). */
  readonly script: Pick<PartnerScript, 'src' | 'category'>;
}

/** Without a way to its sign-in nothing of it is shown, and nothing loads. */
const scriptsOf = ({ social }: Pick<Integrations, 'social'>): readonly PartnerScript[] =>
  social.authorizeUrl === null ? [] : scriptWith('social-script', social);

/** Signing in with an account elsewhere (INTEG-04). */
export const social: Integration = { settings: 'social', loads: 'on demand', scriptsOf };

/** The provider a store has connected; null where it has none, and shows no button. */
export function socialProviderOf(integrations: Pick<Integrations, 'social'>): SocialProvider | null {
  const [script] = scriptsOf(integrations);
  if (!script) return null;
  const { src, category } = script;
  return { name: integrations.social.provider, script: { src, category } };
}
