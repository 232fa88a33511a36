import { describe, expect, it, vi } from 'vitest';
import { ContentError, createAddressReader } from './read-story.ts';
import { createStoryAddresses } from './story-addresses.ts';

const link = (slug: string, more = {}) => ({ slug, is_folder: false, ...more });
const linksOf = (...links: readonly object[]) => Object.fromEntries(links.map((one, at) => [`uuid-${at}`, one]));

function readerOf(answer: (page: number) => Response | Promise<Response>) {
  const plain = vi.fn<typeof fetch>(async (input) => answer(Number(new URL(String(input)).searchParams.get('page'))));
  const read = createAddressReader({ token: 'secret', endpoint: 'http://content.test/v2', fetch: plain });
  return { read, plain };
}

describe('addresses of stories', () => {
  it('are read page by page, without folders', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => link(`a/${at}`));
    const pages = [linksOf(...many), linksOf(link('campaign/x/'), link('campaign', { is_folder: true }))];
    const { read } = readerOf((page) => Response.json({ links: pages[page - 1] }));
    const found = await read();
    expect([found.size, found.has('campaign/x'), found.has('campaign')]).toEqual([1001, true, false]);
  });

  it('are none where there is no content service, and unknown where it fails', async () => {
    expect((await readerOf(() => Response.json([], { status: 404 })).read()).size).toBe(0);
    for (const answer of [
      () => Response.json({}, { status: 500 }),
      () => Response.json({ links: { a: 7 } }),
      () => Promise.reject(new TypeError('fetch failed')),
    ])
      await expect(readerOf(answer).read()).rejects.toThrow(ContentError);
  });

  it('are looked up without asking for any, whatever is asked for', async () => {
    const service = vi.fn(async () => new Set(['campaign/first-snow', 'info/returns', 'parts/footer', 'Odd Name']));
    const { at, all } = createStoryAddresses(service, () => 1);
    for (const [path, slug] of [
      ['/campaign/first-snow', 'campaign/first-snow'],
      ['/Campaign/First-Snow', 'campaign/first-snow'],
      ['/campaign', null],
      ['/info/returns', null],
      ['/parts/footer', null],
      ['/odd name', null],
      [`/${'a'.repeat(400)}`, null],
      ['/no/such-page', null],
    ] as const)
      expect([path, await at(path)]).toEqual([path, slug]);
    expect(await all()).toEqual(['campaign/first-snow']);
    expect(service).toHaveBeenCalledTimes(1);
  });

  it('are asked for anew after any publication, and kept through an outage', async () => {
    const service = vi.fn<() => Promise<ReadonlySet<string>>>();
    service.mockResolvedValueOnce(new Set(['a'])).mockResolvedValueOnce(new Set(['a', 'b']));
    const { at, outdate } = createStoryAddresses(service, () => 1);
    expect(await at('/b')).toBeNull();
    outdate(new Set(['sales', 'product:1']));
    expect(await at('/b')).toBeNull();
    outdate(new Set(['story:b']));
    expect(await at('/b')).toBe('b');
    service.mockRejectedValue(new ContentError('away'));
    outdate(new Set(['stories']));
    expect(await at('/b')).toBe('b');
  });

  it('are unknown, not missing, while they are known to have changed and cannot be asked for; 10 s later at most they are known', async () => {
    let clock = 1;
    const service = vi.fn<() => Promise<ReadonlySet<string>>>();
    service.mockResolvedValueOnce(new Set(['a'])).mockRejectedValue(new ContentError('away'));
    const { at, outdate } = createStoryAddresses(service, () => clock);
    expect(await at('/b')).toBeNull();
    outdate(new Set(['story:b']));
    await expect(at('/b')).rejects.toThrow();
    await expect(at('/b')).rejects.toThrow();
    expect(await at('/a')).toBe('a');
    expect(service).toHaveBeenCalledTimes(2);
    service.mockReset().mockResolvedValue(new Set(['a', 'b']));
    clock += 10_001;
    expect(await at('/b')).toBe('b');
  });

  it('are asked for again before a path is called missing by a list of five minutes ago', async () => {
    let clock = 1;
    const service = vi.fn<() => Promise<ReadonlySet<string>>>();
    service.mockResolvedValueOnce(new Set(['a'])).mockResolvedValueOnce(new Set(['a', 'b']));
    const { at } = createStoryAddresses(service, () => clock);
    expect(await at('/b')).toBeNull();
    clock += 5 * 60_000 + 1;
    expect(await at('/b')).toBe('b');
    clock += 5 * 60_000 + 1;
    service.mockRejectedValue(new ContentError('away'));
    expect(await at('/c')).toBeNull();
  });

  it('are unknown, not missing, where nobody was ever heard', async () => {
    const { at } = createStoryAddresses(
      () => Promise.reject(new ContentError('away')),
      () => 1,
    );
    await expect(at('/campaign')).rejects.toThrow('away');
    expect(await at('/No Such Page')).toBeNull();
  });
});
