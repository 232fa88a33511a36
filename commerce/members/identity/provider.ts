import type { Integrations } from '#lib/contract/integrations.ts';

type Social = Integrations['social'];

/** A provider of identities with all its addresses. */
export type Provider = {
  readonly [Key in keyof Social]: Exclude<Social[Key], null>;
};

/** The provider a store lets its visitors sign in with; null where none is connected. */
export function providerOf({ social }: Integrations): Provider | null {
  const { enabled, scriptUrl, authorizeUrl, tokenUrl, keysUrl } = social;
  const isConnected = enabled && scriptUrl && authorizeUrl && tokenUrl && keysUrl;
  return isConnected ? { ...social, scriptUrl, authorizeUrl, tokenUrl, keysUrl } : null;
}
