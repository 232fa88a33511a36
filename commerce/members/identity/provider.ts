import type { Integrations } from '#lib/contract/integrations.ts';

type Social = Integrations['social'];

/** A provider of identities with all its addresses. */
export type Provider = {
  readonly [Key in keyof Social]: Exclude<Social[Key], null>;
};

/**
 * Who vouches for visitors in every store that names nobody of its own: a provider that speaks OpenID Connect (code flow
 * with PKCE), so that its addresses are all a plug-in has to tell.
 */
export interface IdentityProvider {
  /** @param publicUrl origin of this process as browsers see it, for a provider that answers in it */
  settings(publicUrl: string): Partial<Social>;
}

/** The provider a store lets its visitors sign in with; null where none is connected. */
export function providerOf({ social }: Integrations): Provider | null {
  const { enabled, scriptUrl, authorizeUrl, tokenUrl, keysUrl } = social;
  const isConnected = enabled && scriptUrl && authorizeUrl && tokenUrl && keysUrl;
  return isConnected ? { ...social, scriptUrl, authorizeUrl, tokenUrl, keysUrl } : null;
}
