import { Hono, type MiddlewareHandler } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { schemaVersion } from '#commerce/db/schema-version.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { VERSION } from '#commerce/kernel/version.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import type { Services } from './calls.ts';
import type { HttpEnv } from './http-env.ts';
import { mount } from './mount.ts';
import { operatorRoutes } from './operator-routes.ts';
import { confirmEmailPages } from './pages/confirm-email-pages.ts';
import { DOCS_POLICY, docsPage } from './pages/docs-page.ts';
import { emailChangePages } from './pages/email-change-pages.ts';
import { newsletterPages } from './pages/newsletter-pages.ts';
import { type OpenApi, openApi } from './pages/openapi.ts';
import { stockAlertPages } from './pages/stock-alert-pages.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, because its database answers too, with the newest
 * migration of the database and of the code: they differ while versions change.
 */
function healthRoutes(shop: Pick<Shop, 'db'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    try {
      return c.json({ status: 'ok', schema: await schemaVersion(shop.db.query) });
    } catch (error) {
      c.var.log.error({ err: error }, 'not ready');
      return c.json({ status: 'unavailable', reason: 'the database does not answer' }, 503);
    }
  });
  return app;
}

/**
 * Answers pages for people only by the names of this process: a website cannot read them by having its own name lead here.
 * @throws Problem 421 for another host
 */
function ownHosts(publicUrl: string): MiddlewareHandler {
  const own = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async (c, next) => {
    // Names below `localhost` are this machine's, whoever wrote the address (RFC 6761, 6.3).
    const { hostname } = new URL(c.req.url);
    if (!own.has(hostname) && !hostname.endsWith('.localhost'))
      throw new Problem(421, 'FORBIDDEN', 'This page has another host');
    await next();
  };
}

/** Pages beside the calls, for people at this machine. */
const PAGES = ['/docs', '/openapi.json'];

let described: OpenApi | undefined;
/** The contract as a document, made when somebody first asks for it: a twelfth of what a start would take. */
const contractDocument = (): OpenApi => {
  described ??= openApi(VERSION);
  return described;
};

/**
 * The whole HTTP face of the commerce process.
 * @param services what answers each alias
 * @param areas routes that are no calls of the contract, by the path they are mounted at: pictures, the hosted checkout
 * @param plugged routes of plug-ins, answered at the names of this process only
 */
export function createApp(
  shop: MembersShop,
  services: Partial<Services>,
  areas: Readonly<Record<string, Hono>> = {},
  plugged: Readonly<Record<string, Hono>> = {},
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false });
  mount(app, shop, services);
  app.route('/', healthRoutes(shop));
  app.route('/', operatorRoutes(shop));
  const guarded = [...PAGES, ...Object.keys(plugged).map((path) => `${path}/*`)];
  for (const path of guarded) app.use(path, ownHosts(shop.env.publicUrl));
  app.get('/openapi.json', (c) => c.json(contractDocument()));
  app.get('/docs', (c) => c.html(docsPage(contractDocument()), 200, { 'content-security-policy': DOCS_POLICY }));
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.route('/confirm-email', confirmEmailPages(shop));
  app.route('/confirm-email/stock', stockAlertPages(shop));
  app.route('/confirm-email/change', emailChangePages(shop));
  app.route('/newsletter', newsletterPages(shop));
  for (const [path, area] of [...Object.entries(plugged), ...Object.entries(areas)]) app.route(path, area);
  return app;
}
