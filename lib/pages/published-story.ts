import { type ReadStory, type Stories, stories } from '#lib/content/stories.ts';
import { markDegraded } from './page-replies.ts';

/**
 * Reads what is published for the page being rendered. One made of a story that has changed, and that nobody could be asked
 * for since, is made anew in a few seconds: the event that told of the change does not come again (decision 113).
 */
export const publishedStoryOf =
  (known: () => Stories, mark: () => Promise<unknown> = markDegraded): ReadStory =>
  async (slug, language) => {
    const story = await known().read(slug, language);
    if (known().isBehind(slug, language)) await mark();
    return story;
  };

export const publishedStory: ReadStory = publishedStoryOf(stories);
