import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '#lib/process/process-wide.ts';

/** Where a cache in front asks for the version, once a second (deploy/front-cache.server.conf). */
export const FRONT_VERSION_PATH = '/api/front-version';

/** Response: the version that a document is of, and the answer to who asks for it. */
export const FRONT_VERSION_HEADER = 'x-serac-front-version';

interface State {
  readonly process: string;
  changes: number;
  /** What this process agrees on with others; null where it knows of more than they do, or of less. */
  agreed: () => string | null;
}

const state = (): State =>
  processWide('front-version', () => ({
    process: randomBytes(6).toString('base64url'),
    changes: 0,
    agreed: () => null,
  }));

/**
 * Names all that this process knows of what became stale: another one whenever anything does. Storefronts that share what they
 * hear of have one version while they have heard the same; otherwise each has its own, which is never that of another.
 */
export function frontVersion(): string {
  const { process, changes, agreed } = state();
  return agreed() ?? `${process}.${changes}`;
}

/**
 * Has storefronts of one build agree on their version.
 * @param shared changes with whatever becomes stale for any of them; null while this one cannot be sure of it
 */
export function agreeOnFrontVersion(build: string, shared: () => string | null): void {
  state().agreed = () => {
    const known = shared();
    return known && `${build}.${known}`;
  };
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
