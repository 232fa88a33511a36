import { expect, it } from 'vitest';
import { mediaRoutes } from './media-route.ts';
import { picturesElsewhere } from './picture-source.ts';

it('sends browsers to the server that has the pictures, by the template of its addresses', async () => {
  const app = mediaRoutes(picturesElsewhere('https://images.example/{key}.{format}?w={width}'));
  const reply = await app.request('/media/photo-0123456789ab/400.webp');
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toBe('https://images.example/photo-0123456789ab.webp?w=400');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await app.request('/media/%2F%2Fevil.example/400.webp')).status).toBe(400);
});
