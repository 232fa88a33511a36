import { expect, it, vi } from 'vitest';
import { createPageStore } from './front-cache.ts';

const transform = () => vi.fn((body: Buffer) => ({ body, policy: null }));

it('makes a page of a rendered body once, whether it comes as text or in pieces', () => {
  const store = createPageStore(1_000_000);
  const made = transform();
  const page = store.ready('<p>ski</p>', made);
  expect(store.ready('<p>ski</p>', made)).toBe(page);
  expect(store.ready(Buffer.from('<p>other</p>'), made)).toBe(store.ready(Buffer.from('<p>other</p>'), made));
  expect(made).toHaveBeenCalledTimes(2);
});

it('names a page by the bytes that are sent', () => {
  const store = createPageStore(1_000_000);
  const [one, same, other] = ['a ', ' a', 'b'].map((text) =>
    store.ready(text, (body) => ({ body: Buffer.from(body.toString().trim()), policy: null })),
  );
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
});

it('forgets the page used least where there is no more room', () => {
  const store = createPageStore(5000);
  const made = transform();
  for (const text of ['a', 'b', 'c', 'a']) store.ready(text.repeat(800), made);
  expect(made).toHaveBeenCalledTimes(4);
});
