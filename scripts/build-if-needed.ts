import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressStaticAssets } from '../lib/edge/static-assets.ts';
import { startChild } from './child.ts';
import { ROOT } from './settings.ts';
import { StartError } from './wait-until.ts';

/** What the production build is made from. */
const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

function* filesUnder(file: string): Generator<string> {
  const whole = path.join(ROOT, file);
  if (!existsSync(whole)) return;
  const entries = readdirSync(whole, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path.join(entry.parentPath, entry.name);
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const isFile = path.extname(source) !== '';
    const files = isFile ? [path.join(ROOT, source)] : [...filesUnder(source)].sort();
    for (const file of files) if (existsSync(file)) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Lays the demo's own files, its films, where the storefront serves files; without the folder `demo` there are none.
 * What lies there already is not written again: another shop that starts meanwhile would read half of it, and build anew.
 */
export function layOutDemo(root = ROOT): void {
  const [from, to] = [path.join(root, 'demo/public'), path.join(root, 'public')];
  if (!existsSync(from)) return;
  const isNew = (source: string, target: string): boolean =>
    statSync(source).isDirectory() || !existsSync(target) || !readFileSync(target).equals(readFileSync(source));
  cpSync(from, to, { recursive: true, filter: isNew });
}

/**
 * Makes the production build unless the sources are those of the last one.
 * @param givenUp ends it: nobody waits for it any more
 * @returns milliseconds it took, 0 when there was nothing to do
 * @throws StartError with the end of the build's output
 */
export async function buildIfNeeded(env: NodeJS.ProcessEnv, logDir: string, givenUp?: AbortSignal): Promise<number> {
  const dist = path.join(ROOT, env.NEXT_DIST_DIR || '.next');
  const stamp = path.join(dist, 'serac-sources');
  layOutDemo();
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  const started = Date.now();
  const build = startChild('build', ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logDir,
  });
  const stop = (): void => void build.stop();
  if (givenUp?.aborted) stop();
  givenUp?.addEventListener('abort', stop, { once: true });
  const { code } = await build.ended;
  givenUp?.removeEventListener('abort', stop);
  if (givenUp?.aborted) throw new StartError('the production build was given up');
  if (code !== 0) throw new StartError(`the production build failed (${build.logFile}):\n${build.lastWords(40)}`);
  await compressStaticAssets(path.join(dist, 'static'));
  writeFileSync(stamp, hash);
  return Date.now() - started;
}
