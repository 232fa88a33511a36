import { afterEach, describe, expect, it, vi } from 'vitest';
import { InfoPageView } from '#components/info/info-page.tsx';
import { LeftOut } from '#components/preview/left-out.tsx';
import { brokenIn, type Page, readPage } from '#lib/content/bloks.ts';
import { forStore } from '#lib/content/for-store.ts';
import { SHOPS_OWN } from '#lib/content/unique-ids.ts';
import { PLACED_BASKET } from '#lib/edge/shell-parts/basket-markup.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { WRONG_FIELD } from '#lib/rules/form-notices.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { demoStore } from '#tests/support/content/demo-stores.ts';
import { circularStory, HOSTILE_ADDRESSES, ODD_STORIES, WHOLE } from '#tests/support/content/odd-stories.ts';
import { PATIENCE } from '#tests/support/patience.ts';

vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read, revalidateTag: vi.fn() }));
vi.mock('./live-bloks.tsx', () => ({ LiveBlokView: () => <p>What the shop holds</p> }));

const config = demoStore(1);
const context = { config } as PageContext;
const show = (page: Page) =>
  renderInEnglish(
    <>
      <LeftOut bloks={brokenIn(page.body)} />
      <InfoPageView page={page} sources={{ context }} updated={null} demonstration={false} />
    </>,
  );

function read(content: unknown): Page {
  const page = readPage(forStore(content, config));
  if (!page) throw new Error('The story is no page');
  return page;
}

afterEach(() => vi.restoreAllMocks());

describe('an odd story', () => {
  it.each([...Object.entries(ODD_STORIES), ['what holds itself', circularStory] as const])(
    'of %s becomes elements whose ids and keys are unique, and no link that may not be',
    async (_, make) => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { container } = show(read(make()));
      // Sliders come in a file of their own.
      await vi.waitFor(() => expect(container.textContent).toContain(WHOLE), PATIENCE);
      const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(ids.filter((id) => /\s/.test(id) || id === '')).toEqual([]);
      const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      expect(hrefs.filter((href) => (HOSTILE_ADDRESSES as readonly string[]).includes(href))).toEqual([]);
      const sites = hrefs.map((href) => new URL(href, 'https://shop.example')).map(({ origin }) => origin);
      expect(sites.filter((origin) => origin !== 'https://shop.example' && origin !== 'null')).toEqual([]);
      const said = complaint.mock.calls.map((call) => call.map(String).join(' '));
      expect(said.filter((text) => /same key|unique|nest|recursion/i.test(text))).toEqual([]);
      for (const link of container.querySelectorAll('nav a'))
        expect(container.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
    },
  );
});

it('no id of an element that stands beside stories is left to an editor', async () => {
  const { globSync, readFileSync } = await import('node:fs');
  const files = globSync('{app,components}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const own = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id));
  expect(own.length).toBeGreaterThan(5);
  // Those that more than one file names.
  const shared = [PLACED_BASKET, WRONG_FIELD];
  expect([...new Set([...own, ...shared])].sort()).toEqual([...SHOPS_OWN].sort());
});
