import path from 'node:path';
import { installUpstreamGuard } from '#lib/api/upstream/install-upstream-guard.ts';
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { joinSharedCache } from '#lib/edge/cache/shared-cache.ts';
import { ANSWER_MS } from '#lib/edge/documents/capture-response.ts';
import { scriptMarker } from '#lib/edge/documents/transform-document.ts';
import { observeStorefront } from '#lib/observability/observe-storefront.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { drain } from '#lib/process/drain-server.ts';
import { editorOrigins, env, runAsProduction } from '#lib/process/env.ts';
import { onRedisState, sharedRedis } from '#lib/process/redis-connection.ts';
import { PICTURE_ORIGINS } from '#lib/rules/embedded-content.ts';
import { isStillMember, pageVisitors, sessionStandings } from '#lib/session/page-visitor.ts';
import { cookieSealer, sessionCookieName } from '#lib/session/session-cookie.ts';
import { tripOf } from '#lib/session/trip-cookie.ts';
import { readBuildId } from './build-id.ts';
import { createFrontCache, createPageStore } from './documents/front-cache.ts';
import { createEdge } from './edge.ts';
import { agreeOnFrontVersion, changeFrontVersion } from './in-front/front-version.ts';
import { openGate } from './rush/open-gate.ts';
import { shortcuts } from './shortcuts.ts';
import { loadStaticAssets } from './static-assets.ts';
import { storefrontServer } from './storefront-server.ts';
import { tellOfProxy } from './unheeded-proxy.ts';

/** The project's folder. */
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Most bytes of transformed pages kept. */
const PAGE_STORE_BYTES = 40 * 1024 * 1024;

/** Most bytes of documents answered without asking Next; they are the page store's own, held a second time at most. */
const FRONT_CACHE_BYTES = 24 * 1024 * 1024;

/** How long kept connections may still bring a request when the process is told to stop, and requests may take, ms. */
const SHUTDOWN = { idleMs: 2000, endMs: 9000 };

/** All of it, ms. */
const SHUTDOWN_MS = 10_000;

/** Next itself looks at NODE_ENV while it is loaded, so that it is loaded only now. */
async function loadNext(hostname: string | undefined, port: number) {
  runAsProduction();
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: ROOT, port, ...(hostname ? { hostname } : {}) });
  await app.prepare();
  return app;
}

/** Starts the storefront in production: Next behind the serving edge, in this one process. */
async function start(): Promise<void> {
  const {
    HOST,
    NEXT_DIST_DIR,
    PORT,
    PUBLIC_SCHEME,
    RUSH_FIRST,
    RUSH_PER_SECOND,
    SESSION_SECRET,
    STORYBLOK_REGION,
    STORYBLOK_TOKEN,
    TRUSTED_PROXIES,
  } = env();
  const sessionCookie = sessionCookieName(PUBLIC_SCHEME);
  const observed = await observeStorefront();
  installUpstreamGuard();
  const log = storefrontLog();
  const app = await loadNext(HOST, PORT);
  const build = await readBuildId(NEXT_DIST_DIR);
  const redis = sharedRedis();
  const shared = redis && (await joinSharedCache(redis, build));
  if (shared) agreeOnFrontVersion(build, shared.tags.version);
  onRedisState((state) => log.info(`Redis ${state}`));
  const assets = await loadStaticAssets(path.join(ROOT, NEXT_DIST_DIR, 'static'));
  const front = createFrontCache(FRONT_CACHE_BYTES);
  onStaleTags('front-cache', front.outdate);
  onStaleTags('front-version', changeFrontVersion);
  const gate =
    RUSH_PER_SECOND === undefined
      ? undefined
      : openGate({
          secret: SESSION_SECRET,
          perSecond: RUSH_PER_SECOND,
          first: { members: RUSH_FIRST.includes('members'), baskets: RUSH_FIRST.includes('baskets') },
          redis,
          lookOf: (host) => shortcuts().lookOf(host),
          log: (message) => log.info(message),
        });
  const edge = createEdge(app.getRequestHandler(), {
    gate,
    marker: scriptMarker(SESSION_SECRET, build),
    store: createPageStore(PAGE_STORE_BYTES),
    log: (message, error) => log.error({ err: error }, message),
    scheme: PUBLIC_SCHEME,
    trustedProxies: TRUSTED_PROXIES,
    assets,
    front,
    sessionCookie,
    visitorOf: pageVisitors(cookieSealer(), sessionCookie, sessionStandings(isStillMember)),
    missingPageOf: (req) => shortcuts().missingPageOf(req),
    placedBasketOf: (req) => shortcuts().placedBasketOf(req),
    isAhead: (cookieHeader) => tripOf(cookieHeader, Date.now()) !== null,
    editorOrigins: editorOrigins(),
    contentPictures: STORYBLOK_TOKEN && PICTURE_ORIGINS[STORYBLOK_REGION],
    answerMs: ANSWER_MS,
  });
  const server = storefrontServer(
    tellOfProxy(observed(edge), {
      trustedProxies: TRUSTED_PROXIES,
      scheme: PUBLIC_SCHEME,
      warn: (message) => log.warn(message),
    }),
  );

  const stop = (): void => {
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
    drain(server, SHUTDOWN)
      .then(() => app.close())
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);

  server.listen(PORT, HOST, () => {
    log.info(`Storefront listening on port ${PORT}`);
    assets.warm().catch((error) => log.error({ err: error }, 'Assets could not be compressed'));
  });
}

process.umask(0o077);
await start();
