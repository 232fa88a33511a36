import { expect, test, vi } from 'vitest';
import { CONTENT_LIFE, createStories } from '#lib/content/stories.ts';
import { publishedStoryOf } from './published-story.ts';

vi.mock('next/cache', () => ({ unstable_cache: (work: unknown) => work }));

const story = (title: string) => ({
  uuid: 'u',
  full_slug: 'info/b-corp',
  tag_list: [],
  content: { component: 'page', title },
});

test('a page made of what was published before, for nobody could be asked, is soon made anew, until it is right', async () => {
  let now = 0;
  let isAway = false;
  let title = 'before';
  const answer = async () => {
    if (isAway) throw new Error('away');
    return story(title);
  };
  const known = createStories(answer, () => now);
  const mark = vi.fn(async () => null);
  const read = publishedStoryOf(() => known, mark);
  const titleRead = async () => (await read('info/b-corp', 'en'))?.content.title;

  expect(await titleRead()).toBe('before');
  expect(mark).not.toHaveBeenCalled();

  [isAway, title] = [true, 'after'];
  known.outdate(new Set(['story:info/b-corp']));
  expect(await titleRead()).toBe('before');
  expect(mark).toHaveBeenCalledTimes(1);
  // Nobody is asked again so soon; the page is no better for that.
  isAway = false;
  expect(await titleRead()).toBe('before');
  expect(mark).toHaveBeenCalledTimes(2);

  now += CONTENT_LIFE.retryAfter + 1;
  expect(await titleRead()).toBe('after');
  expect(mark).toHaveBeenCalledTimes(2);
});
