import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { applyChanges, OperatorChanges } from '#commerce/changes/apply-changes.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { HttpEnv } from './http-env.ts';
import { isStorefront, limitBody, readBody } from './mount.ts';

/** Most bytes of a request. */
const BODY_MAX_BYTES = 256 * 1024;

/** Four lists of 500 with at most six values each. */
const VALUES_MAX = 16_000;

/**
 * `POST /operator/changes`, for the systems that keep prices, stock, sales and stories, with the service token in
 * `x-serac-service` (decision 113). Answers 204.
 */
export function operatorRoutes(shop: Pick<Shop, 'db' | 'clock' | 'env'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/operator/changes', limitBody(BODY_MAX_BYTES), async (c) => {
    if (!isStorefront(c.req.header('x-serac-service'), shop.env.serviceToken)) {
      throw new Problem(401, 'UNAUTHORIZED', 'The service token is missing or wrong');
    }
    await applyChanges(shop, await readBody(c, OperatorChanges, VALUES_MAX));
    return c.body(null, 204);
  });
  return app;
}
