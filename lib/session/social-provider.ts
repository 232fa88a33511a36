import type { Integrations } from '#lib/contract/integrations.ts';

/** What a page has to know of the provider that visitors may sign in with. */
export interface SocialProvider {
  /** What visitors know it by. */
  readonly name: string;
  /** Its script, loaded when the button is pressed and never before (INTEG-04). */
  readonly scriptUrl: string;
}

/** The provider a store has connected; null where it has none, and shows no button. */
export function socialProviderOf({ social }: Pick<Integrations, 'social'>): SocialProvider | null {
  const { enabled, provider: name, scriptUrl, authorizeUrl } = social;
  return enabled && scriptUrl && authorizeUrl ? { name, scriptUrl } : null;
}
