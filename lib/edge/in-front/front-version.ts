import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '#lib/process/process-wide.ts';

/** Where a cache in front asks for the version, once a second (deploy/front-cache.server.conf). */
export const FRONT_VERSION_PATH = '/api/front-version';

/** Response: the version that a document is of, and the answer to who asks for it. */
export const FRONT_VERSION_HEADER = 'x-serac-front-version';

const state = () => processWide('front-version', () => ({ process: randomBytes(6).toString('base64url'), changes: 0 }));

/**
 * Names all that this process knows of what became stale: another one whenever anything does. Of two processes it is never the
 * same, since one may have heard of a change that the other has not.
 */
export function frontVersion(): string {
  const { process, changes } = state();
  return `${process}.${changes}`;
}

/** Something became stale, whatever it is. */
export function changeFrontVersion(): void {
  state().changes += 1;
}

/** Tells the version to whoever asks for it. @returns false for any other path */
export function answerFrontVersion(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  if (path !== FRONT_VERSION_PATH || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  res.writeHead(204, { [FRONT_VERSION_HEADER]: frontVersion(), 'cache-control': 'no-store' }).end();
  return true;
}
