import { describe, expect, it } from 'vitest';
import type { Art } from '#demo/art/kit/spec.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import { mediaRoutes } from './media-route.ts';
import type { PictureAnswer } from './picture-source.ts';

const KEY = 'helmet-0123456789ab';
const scene: Art = { kind: 'scene', scene: 'ice', seed: 1, crop: 'wide' };

/** Asks for a path while the painter has the given answer; tells what the painter was asked. */
async function get(path: string, answer: PictureAnswer, method = 'GET') {
  const asked: unknown[] = [];
  const app = mediaRoutes({
    file: async (...request) => {
      asked.push(request);
      return answer;
    },
  });
  return { reply: await app.request(path, { method }), asked };
}

async function refused(path: string): Promise<void> {
  const { reply, asked } = await get(path, ready);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ code: 'VALIDATION', message: expect.any(String) });
  expect(asked).toEqual([]);
}

const ready: PictureAnswer = { status: 'ready', bytes: Buffer.from('picture') };

describe('GET /media/:key/:file', () => {
  it('answers a picture that may be kept for ever', async () => {
    const { reply, asked } = await get(`/media/${KEY}/400.avif`, ready);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/avif');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await reply.text()).toBe('picture');
    expect(asked).toEqual([[KEY, 400, 'avif', { deadlineMs: 1000 }]]);
  });

  it('answers a plain ground for a product without a picture, of which no better one comes', async () => {
    const { reply, asked } = await get(`/media/${NO_PICTURE}/400.webp`, ready);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await reply.text()).toContain('width="800" height="800"');
    expect(asked).toEqual([]);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { reply } = await get(`/media/${KEY}/800.webp`, ready, 'HEAD');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('content-length')).toBe('7');
    expect(await reply.text()).toBe('');
  });

  it('answers a placeholder that must not be kept while the picture is being drawn', async () => {
    const { reply } = await get(`/media/${KEY}/400.webp`, { status: 'pending' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain('viewBox="0 0 800 800" width="8" height="8"');
  });

  it('shows a smaller one in its place, which must not be kept either', async () => {
    const { reply } = await get(`/media/${KEY}/800.avif`, { status: 'pending', preview: Buffer.from('small') });
    expect(reply.headers.get('content-type')).toBe('image/svg+xml');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const text = await reply.text();
    expect(text).toContain('width="8" height="8"');
    expect(text).toContain(`href="data:image/avif;base64,${Buffer.from('small').toString('base64')}"`);
  });

  it('gives the placeholder the proportions of the picture', async () => {
    const { reply } = await get('/media/ice-0123456789ab/700.webp', { status: 'pending', art: scene });
    expect(await reply.text()).toContain('viewBox="0 0 1400 620" width="14" height="6.2"');
  });

  it('answers 404 if there is no such picture', async () => {
    const { reply } = await get(`/media/${KEY}/400.webp`, { status: 'unknown' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
  });

  it.each([
    `/media/${KEY}/401.webp`,
    `/media/${KEY}/400.png`,
    `/media/${KEY}/400.webp%00`,
    `/media/${KEY}/%2e%2e%2f400.webp`,
    `/media/%2e%2e%2f%2e%2e%2fetc/400.webp`,
    `/media/..%2f${KEY}/400.webp`,
    '/media/passwd/400.webp',
    `/media/%E0%A4%A/400.webp`,
  ])('refuses an address that no picture can have, and asks nobody: %s', refused);

  it('refuses ten kilobytes', async () => {
    await refused(`/media/${'a'.repeat(10_240)}/400.webp`);
    await refused(`/media/${KEY}/${'4'.repeat(10_240)}.webp`);
  });

  it.each([`/media/../media/${KEY}`, '/media/', `/media/${KEY}/400.webp/..`, '/media/%2e%2e/400.webp'])(
    'has nothing at %s',
    async (path) => {
      const { reply, asked } = await get(path, ready);
      expect(reply.status).toBe(404);
      expect(asked).toEqual([]);
    },
  );
});
