import { describe, expect, it } from 'vitest';
import { BLOKS, brokenIn, readBloks, readPage } from '#lib/content/bloks.ts';
import { GALLERY_STATES, galleryPage, galleryStories } from './gallery-stories.ts';

/** The examples, without what names them. */
const examples = (state: (typeof GALLERY_STATES)[number]) =>
  (galleryPage(state).body as readonly { readonly component: string; readonly _uid: string }[]).filter(
    ({ _uid }) => !_uid.startsWith('of-'),
  );

describe('the gallery of blocks', () => {
  it.each(GALLERY_STATES)('shows every block of the library, %s', (state) => {
    expect([...new Set(examples(state).map(({ component }) => component))]).toEqual(Object.keys(BLOKS));
    expect(readPage(galleryPage(state))?.body).toHaveLength(examples(state).length + Object.keys(BLOKS).length);
  });

  it.each(['full', 'minimal', 'long'] as const)('has nothing that is left out where blocks are %s', (state) => {
    expect(brokenIn(readPage(galleryPage(state))?.body)).toEqual([]);
  });

  it('has every choice of an editor', () => {
    const shown = JSON.stringify(galleryPage('full'));
    for (const choice of ['warn', 'outlined', 'opening', 'bestsellers', 'cookie-settings'])
      expect(shown).toContain(`"${choice}"`);
  });

  it('shows in the broken state what cannot be shown, and why', () => {
    const broken = readBloks(examples('broken'));
    expect(broken.length).toBe(Object.keys(BLOKS).length);
    expect(brokenIn(broken).every(({ reason }) => reason !== '')).toBe(true);
    expect(brokenIn(broken).length).toBeGreaterThan(15);
  });

  it('stands where no host of a shop shows a story, and has ids that stay the same', () => {
    expect(galleryStories().every(({ slug }) => slug.startsWith('parts/'))).toBe(true);
    expect(galleryStories()).toEqual(galleryStories());
  });
});
