/** Stories as they will be, for who looks at the shop as it will be (decision 185). */

import { env } from '#lib/process/env.ts';
import { contentTokens } from '#lib/rules/embedded-content.ts';
import { createStoryReader } from './read-story.ts';
import { type ReadStory, service, stories } from './stories.ts';
import { slugAt } from './story-addresses.ts';

/**
 * Reads stories as they will be, anew each time. Only the embedded service tells what is scheduled: of a space it is what
 * is published now.
 * @param at ms since 1970
 */
export function storiesAt(at: number): ReadStory {
  const { STORYBLOK_TOKEN, SERVICE_TOKEN } = env();
  if (STORYBLOK_TOKEN) return stories().read;
  return createStoryReader({ ...service(), token: contentTokens(SERVICE_TOKEN).preview, at });
}

/** The address of the story at a public path as it will be; null where there will be none. @throws ContentError where nobody knows */
export async function storyAheadAt(path: string, at: number): Promise<string | null> {
  const slug = slugAt(path);
  return slug !== null && (await storiesAt(at)(slug, 'en')) ? slug : null;
}
