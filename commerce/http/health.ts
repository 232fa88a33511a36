import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { HttpEnv } from './http-env.ts';

/** `/health/live`: the process answers. `/health/ready`: it can serve, because its database answers too. */
export function healthRoutes(shop: Pick<Shop, 'db'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    try {
      await shop.db.query('select 1');
      return c.json({ status: 'ok' });
    } catch (error) {
      c.var.log.error({ err: error }, 'not ready');
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  return app;
}
