import { expect, test } from '@playwright/test';
import { ask } from '../tests/faults/ask.ts';
import { manyBloks, ODD_STORIES, WHOLE } from '../tests/support/content/odd-stories.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';

const STORIES = `http://127.0.0.1:${COMMERCE_PORT}/desk/api/stories`;
/** The desk refuses larger ones. */
const BODY_MAX = 2 * 1024 * 1024;

async function send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(STORIES + path, { method, headers, body: JSON.stringify(body) });
  expect(reply.status, `${method} ${path}`).toBeLessThan(300);
  return (await reply.json()) as Record<string, unknown>;
}

/** Those that can be written: what nests by the thousand is refused, and tried without a shop. */
function written(make: () => unknown): object | null {
  try {
    const content = make() as object;
    return JSON.stringify(content).length < BODY_MAX - 1000 ? content : null;
  } catch {
    return null;
  }
}

const odd = Object.entries({ ...ODD_STORIES, 'more blocks than a page shows': manyBloks }).flatMap(([name, make]) => {
  const content = written(make);
  return content ? [{ name, content }] : [];
});

test('whatever an editor publishes, shoppers and preview have a page with what is sound in it', async () => {
  test.slow();
  expect(odd.length).toBeGreaterThan(12);
  const published: { name: string; id: unknown; fullSlug: string }[] = [];
  for (const [at, { name, content }] of odd.entries()) {
    const fullSlug = `odd/story-${at}`;
    const { id } = await send('POST', '', { fullSlug, by: 'Ida' });
    await send('PUT', `/${id}`, { revision: 1, by: 'Ida', name, content, tags: [] });
    await send('POST', `/${id}/publish`, { revision: 2, by: 'Ida' });
    published.push({ name, id, fullSlug });
  }
  for (const { name, fullSlug } of published) {
    const shop = () => ask({ port: STOREFRONT_PORT, host: 'uk.serac.localhost', path: `/${fullSlug}` });
    await expect.poll(async () => (await shop()).status, { message: name }).toBe(200);
    const previewed = { host: 'preview.serac.localhost', path: `/storyblok-preview/${fullSlug}` };
    const preview = await ask({ port: STOREFRONT_PORT, ...previewed });
    expect(preview.status, name).toBe(200);
    for (const { body } of [await shop(), preview]) {
      expect(body.includes(WHOLE) || body.includes('Word 0'), name).toBe(true);
      expect(body.match(/<title>/g), `${name}: what its tab is called`).toHaveLength(1);
    }
  }
  for (const { id } of published) await send('POST', `/${id}/unpublish`, {});
});
