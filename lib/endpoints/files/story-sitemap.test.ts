import { expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { serveStorySitemap } from './story-sitemap.ts';

const store = { baseUrl: 'https://uk.test', previewHosts: ['preview.test'] } as unknown as StoreConfig;
const from = (host: string, storiesOf: () => Promise<string[]>) =>
  serveStorySitemap(new Request('http://inside/x', { headers: { host } }), {
    storeOf: async () => (host === 'else.test' ? null : store),
    storiesOf,
  });

it('the pages of stories are listed by their whole address; preview hosts and others list none', async () => {
  const two = async () => ['campaign/a', 'b'];
  expect(await (await from('uk.test', two)).text()).toBe('https://uk.test/campaign/a\nhttps://uk.test/b\n');
  for (const host of ['preview.test', 'else.test']) expect((await from(host, two)).status).toBe(404);
  expect((await from('uk.test', () => Promise.reject(new Error('away')))).status).toBe(503);
});
