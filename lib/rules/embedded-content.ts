import { createHmac } from 'node:crypto';

/** Where the commerce process serves stories in Storyblok's form, in a shop that has no space there (decision 145). */
export const CONTENT_PATH = '/content';

/** Where Storyblok serves the spaces of a region. */
export const STORYBLOK_ORIGINS = {
  eu: 'https://api.storyblok.com',
  us: 'https://api-us.storyblok.com',
  ca: 'https://api-ca.storyblok.com',
  ap: 'https://api-ap.storyblok.com',
  cn: 'https://app.storyblokchina.cn',
} as const;
/** Where it keeps the pictures of a region. */
export const PICTURE_ORIGINS: Readonly<Record<StoryblokRegion, string>> = {
  eu: 'https://a.storyblok.com',
  us: 'https://a-us.storyblok.com',
  ca: 'https://a-ca.storyblok.com',
  ap: 'https://a-ap.storyblok.com',
  cn: 'https://a.storyblokchina.cn',
};
export type StoryblokRegion = keyof typeof STORYBLOK_ORIGINS;

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
