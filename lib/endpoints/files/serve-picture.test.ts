import { describe, expect, it, vi } from 'vitest';
import { createPictureCache, servePicture } from './serve-picture.ts';

const PATH = 'catalogue/ski-1/600.avif';

function sources(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  return {
    fetch: fetched as unknown as typeof fetch,
    cache: createPictureCache(1000),
    origin: () => 'http://api.test',
  };
}

const picture =
  (size = 3, type = 'image/avif') =>
  async () =>
    new Response(new Uint8Array(size), { headers: { 'content-type': type } });

describe('servePicture', () => {
  it('serves a picture of the commerce API, to be kept for ever, and asks for it once', async () => {
    const from = sources(picture());
    for (let i = 0; i < 2; i++) {
      const response = await servePicture(PATH, from);
      expect(response.headers.get('content-type')).toBe('image/avif');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await response.bytes()).byteLength).toBe(3);
    }
    expect(from.fetch).toHaveBeenCalledTimes(1);
    expect(vi.mocked(from.fetch).mock.calls[0]?.[0]).toBe(`http://api.test/media/${PATH}`);
  });

  it.each([
    '600.avif',
    '../secret/600.avif',
    'a/../b/600.avif',
    'a//600.avif',
    'a/600.svg',
    'a/600.avif/x',
    'A b/600.avif',
  ])('asks for no such thing as %s', async (path) => {
    const from = sources(picture());
    expect((await servePicture(path, from)).status).toBe(404);
    expect(from.fetch).not.toHaveBeenCalled();
  });

  it('serves nothing but pictures', async () => {
    expect((await servePicture(PATH, sources(picture(3, 'text/html')))).status).toBe(502);
  });

  it('has what stands in for a picture kept as long as the commerce API says', async () => {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' };
    const response = await servePicture(
      PATH,
      sources(async () => new Response('<svg/>', { headers })),
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('shows a placeholder while a picture is being drawn, and asks again', async () => {
    const from = sources(picture(3, 'image/svg+xml'));
    for (let i = 0; i < 2; i++) {
      const response = await servePicture(PATH, from);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(from.fetch).toHaveBeenCalledTimes(2);
  });

  it('tells a missing picture from an outage', async () => {
    expect(
      (
        await servePicture(
          PATH,
          sources(async () => new Response(null, { status: 404 })),
        )
      ).status,
    ).toBe(404);
    const down = sources(() => Promise.reject(new Error('down')));
    const response = await servePicture(PATH, down);
    expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
  });

  it('keeps no more bytes than it may', async () => {
    const from = sources(picture(100));
    for (let i = 0; i < 10; i++) await servePicture(`a/b${i}/600.avif`, from);
    await servePicture('a/b9/600.avif', from);
    await servePicture('a/b0/600.avif', from);
    expect(from.fetch).toHaveBeenCalledTimes(11);
  });
});
