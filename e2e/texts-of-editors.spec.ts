import { expect, test } from '@playwright/test';
import { ask } from '../tests/faults/ask.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';

const STORIES = `http://127.0.0.1:${COMMERCE_PORT}/desk/api/stories`;
/** What a publication may take until every page shows it (decision 113), ms. */
const SHOWN_WITHIN_MS = 2000;

async function desk(path: string, sent?: { method: string; body: object }) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(STORIES + path, sent && { headers, method: sent.method, body: JSON.stringify(sent.body) });
  expect(reply.status, path).toBeLessThan(300);
  return await reply.json();
}

/** Publishes a story with a text in place of another. */
async function rewrite(fullSlug: string, from: string, to: string): Promise<void> {
  const { stories } = await desk('');
  const { id } = stories.find((story: { fullSlug: string }) => story.fullSlug === fullSlug);
  const { revision, draft } = await desk(`/${id}`);
  const { name, content, tags } = draft;
  const written = JSON.stringify(content);
  expect(written).toContain(from);
  const body = { name, content: JSON.parse(written.replaceAll(from, to)), tags };
  await desk(`/${id}`, { method: 'PUT', body: { revision, by: 'Ida', ...body } });
  await desk(`/${id}/publish`, { method: 'POST', body: { revision: revision + 1, by: 'Ida' } });
}

const read = async (path: string, host = 'uk.serac.localhost'): Promise<string> =>
  (await ask({ port: STOREFRONT_PORT, host, path })).body;

/** What is published where, and where shoppers read it. */
const TEXTS = [
  {
    slug: 'info/frequently-asked-questions',
    from: 'When does my order arrive?',
    to: 'When will it be here?',
    at: ['/frequently-asked-questions', '/api/canned-responses'],
  },
  {
    slug: 'parts/footer',
    from: 'Track my order',
    to: 'Where is my order?',
    at: ['/', '/returns', '/api/navigation-footer-main'],
  },
  {
    slug: 'parts/header',
    from: 'New sales every morning.',
    to: 'Snow down to the valley.',
    at: ['/', '/returns', '/api/dynamic-text/header'],
  },
  {
    slug: 'parts/blocks/rtb',
    from: 'Secure payment',
    to: 'Paid safely',
    at: ['/', '/products', '/api/static-blocks/store/rtb'],
  },
  {
    slug: 'parts/size-guide',
    from: 'All measurements are of the body',
    to: 'All figures are of the body',
    at: ['/womens-shoes-size-guide'],
  },
  {
    slug: 'parts/categories/11',
    from: 'skis, boots and layers for people who count the runs',
    to: 'Skis for people who never count',
    at: ['/products/ski'],
  },
];

for (const { slug, from, to, at } of TEXTS) {
  test(`${slug} is shown within two seconds of its publication, wherever it is said`, async () => {
    for (const path of at) expect(await read(path), path).toContain(from);
    await rewrite(slug, from, to);
    try {
      for (const path of at)
        await expect.poll(() => read(path), { message: path, timeout: SHOWN_WITHIN_MS }).toContain(to);
    } finally {
      await rewrite(slug, to, from);
    }
  });
}
