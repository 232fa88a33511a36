import { createHmac } from 'node:crypto';

/** Where the commerce process serves stories in Storyblok's form, in a shop that has no space there (decision 145). */
export const CONTENT_PATH = '/content';

/** Languages that stories are translated to, beside English, their default. */
export const CONTENT_LANGUAGES = ['da', 'de', 'es', 'fr', 'it', 'nl', 'sv'] as const;

/**
 * Tokens of the embedded content service: one reads what is published, one drafts too. Both processes make them from the
 * secret that they share, so that nothing needs to be set, and nobody else reads a draft.
 */
export function contentTokens(serviceToken: string) {
  const tokenFor = (purpose: string): string =>
    createHmac('sha256', serviceToken).update(`serac content ${purpose}`).digest('base64url');
  return { public: tokenFor('public'), preview: tokenFor('preview') };
}
