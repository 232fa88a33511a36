import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { createFrontCache, createPageStore } from '#lib/edge/documents/front-cache.ts';
import { scriptMarker } from '#lib/edge/documents/transform-document.ts';
import { createEdge, type EdgeSettings } from '#lib/edge/edge.ts';

/** The marker of these tests' build. */
export const MARKER = scriptMarker('secret', 'build');

let server: Server | undefined;
/** What the edge logged. */
export const log = vi.fn();

/** Starts a server whose Next is the listener; answers a fetch of its paths. */
export async function edgeOver(listener: RequestListener, settings: Partial<EdgeSettings> = {}) {
  const assets = { serve: () => false, warm: async () => {} };
  const store = createPageStore(1_000_000);
  const edge = createEdge(listener, {
    marker: MARKER,
    store,
    log,
    scheme: 'http',
    trustedProxies: 0,
    editorOrigins: ['https://editor.test'],
    answerMs: 5000,
    sessionCookie: 'serac_session',
    assets,
    front: createFrontCache(1_000_000),
    visitorOf: (cookie) => ({ key: cookie ?? 'guest', homeKey: cookie ?? 'guest', isOver: false }),
    missingPageOf: async () => null,
    placedBasketOf: async () => null,
    isAhead: () => false,
    ...settings,
  });
  const listening = createServer(edge);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
}

/** Stops the server and forgets what was logged. */
export function stopEdge(): void {
  server?.closeAllConnections();
  server?.close();
  log.mockReset();
}
