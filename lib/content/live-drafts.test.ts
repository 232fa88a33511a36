import { describe, expect, it } from 'vitest';
import { createLiveDrafts, readPosted, typedInto } from './live-drafts.ts';
import type { Story } from './read-story.ts';

const KEY = 'a-key-that-nobody-guesses';
const story: Story = {
  uuid: '7ad8af26-9551-493c-bf9d-e5aace43d94c',
  full_slug: 'de/info/returns',
  default_full_slug: 'info/returns',
  tag_list: [],
  content: { component: 'page', title: 'As it is typed' },
};
const asked = (dest: string, query = `_live=${KEY}`) => new Headers({ 'sec-fetch-dest': dest, 'x-serac-query': query });

describe('what an editor is typing', () => {
  it('is shown to the frame that asks for it again by its name, on the page of its story', () => {
    const drafts = createLiveDrafts();
    drafts.keep(KEY, story, 1000);
    expect(typedInto('info/returns', asked('empty'), drafts)).toBe(story);
    expect(typedInto('info/delivery', asked('empty'), drafts)).toBeUndefined();
    expect(typedInto('info/returns', asked('empty', '_live=another-key-of-someone'), drafts)).toBeUndefined();
    expect(typedInto('info/returns', asked('empty', ''), drafts)).toBeUndefined();
  });

  it('is never shown by a document: no link puts words into somebody’s view', () => {
    const drafts = createLiveDrafts();
    drafts.keep(KEY, story, 1000);
    for (const dest of ['document', 'iframe']) expect(typedInto('info/returns', asked(dest), drafts)).toBeUndefined();
    expect(typedInto('info/returns', new Headers({ 'x-serac-query': `_live=${KEY}` }), drafts)).toBeUndefined();
  });

  it('is forgotten half an hour after the last letter, and before that where others type much', () => {
    let now = 1;
    const drafts = createLiveDrafts(() => now);
    drafts.keep(KEY, story, 1000);
    now += 30 * 60_000;
    expect(drafts.find(KEY)).toBe(story);
    now += 1;
    expect(drafts.find(KEY)).toBeUndefined();
    drafts.keep(KEY, story, 1000);
    for (let other = 0; other < 100; other += 1) drafts.keep(`other-${other}`, story, 1000);
    expect(drafts.find(KEY)).toBeUndefined();
  });

  it('is a story, or nothing', () => {
    expect(readPosted(story)).toEqual(story);
    for (const raw of [null, 'text', { uuid: 7 }, { ...story, content: [] }]) expect(readPosted(raw)).toBeNull();
  });
});
