import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded, layOutDemo } from './build-if-needed.ts';
import { checkSettings } from './check-settings.ts';
import { type Child, startChild } from './child.ts';
import type { Part } from './keep-running.ts';
import { demoSetting, deskAt, isDemo, ROOT, type Settings } from './settings.ts';
import { isPortTaken, StartError, untilAnswers } from './wait-until.ts';
import { watchCode } from './watch-code.ts';

/** The first start seeds the database and draws the first pictures; a slow and busy machine needs minutes for it. */
const START_DEADLINE_MS = 600_000;

/** V8 lets garbage grow with the machine's memory; a storefront has 600 MB in all (docs/operating.md, "Sizes"). */
export const STOREFRONT_MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'] as const;

/** With four times the room answers cost the same processor, and the process takes 50 to 150 MB more (decision 279). */
export const COMMERCE_MEMORY = ['--max-semi-space-size=16'] as const;

/** What the commerce process is made of; Next reloads the storefront by itself. */
export const OF_COMMERCE = [
  'commerce',
  'content',
  'demo',
  'lib/addresses',
  'lib/content',
  'lib/contract',
  'lib/i18n',
  'lib/money',
  'lib/observability',
  'lib/policies',
  'lib/process',
  'lib/routing',
  'lib/rules',
] as const;

export interface RunningShop {
  readonly commerce: Child | null;
  readonly storefront: Child;
  readonly settings: Settings;
  /** Its processes, to be kept running. */
  readonly parts: readonly Part[];
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Told what is being waited for, in a few words. */
  readonly tell: (message: string) => void;
  /** `next dev` in place of the production build. */
  readonly dev?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** Deadline and early death as reasons to stop waiting for a process. */
function watch(child: Child): () => Error | null {
  let died: Error | null = null;
  void child.ended.then(({ code, signal }) => {
    died = new StartError(
      `${child.name} stopped (${signal ?? `code ${code}`}):\n${child.lastWords()}\nAll of it: ${child.logFile}`,
    );
  });
  const deadline = Date.now() + START_DEADLINE_MS;
  return () =>
    died ?? (Date.now() > deadline ? new StartError(`${child.name} did not get ready; see ${child.logFile}`) : null);
}

async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await isPortTaken(port)) {
    throw new StartError(`port ${port} is taken: stop what listens there, or choose another with ${variable}=…`);
  }
}

/** The secrets both processes share: from the environment, else those the embedded backend made for itself. */
function sharedSecrets(env: NodeJS.ProcessEnv, dataDir: string): Record<string, string | undefined> {
  if (env.SESSION_SECRET && env.SERVICE_TOKEN) return {};
  const made = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  return {
    SESSION_SECRET: env.SESSION_SECRET || made.SESSION_SECRET,
    SERVICE_TOKEN: env.SERVICE_TOKEN || made.SERVICE_TOKEN,
  };
}

async function startCommerce(settings: Settings, env: NodeJS.ProcessEnv, tell: StartOptions['tell']): Promise<Child> {
  await requireFreePort(settings.commercePort, 'COMMERCE_PORT');
  const child = startChild('commerce', [...COMMERCE_MEMORY, 'commerce/main.ts'], {
    env: {
      ...env,
      DEMO: demoSetting(env),
      COMMERCE_PORT: String(settings.commercePort),
      STOREFRONT_PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
    },
    logDir: path.join(settings.dataDir, 'logs'),
    logLimits: settings.logLimits,
  });
  const started = Date.now();
  let told = 0;
  try {
    await untilAnswers(`http://127.0.0.1:${settings.commercePort}/health/ready`, watch(child), (elapsed) => {
      if (elapsed > 2000 && told === 0) {
        told = 1;
        tell('starting the commerce API (the first start fills the database and draws pictures) …');
      }
    });
  } catch (error) {
    await child.stop();
    throw error;
  }
  tell(`commerce API ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return child;
}

async function startStorefront(settings: Settings, env: NodeJS.ProcessEnv, dev: boolean): Promise<Child> {
  await requireFreePort(settings.port, 'PORT');
  const args = dev
    ? ['node_modules/next/dist/bin/next', 'dev', '--port', String(settings.port)]
    : [...STOREFRONT_MEMORY, 'lib/edge/start-storefront.ts'];
  const child = startChild('storefront', args, {
    env: {
      ...env,
      ...(settings.externalCommerce ? {} : sharedSecrets(env, settings.dataDir)),
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // glibc: threads that compress keep no memory of their own, and what pages take (bytes) goes back when they go.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      PORT: String(settings.port),
      COMMERCE_API_URL: settings.externalCommerce ?? `http://127.0.0.1:${settings.commercePort}`,
      ...(!settings.externalCommerce && isDemo(env) && { EDITING_DESK: env.EDITING_DESK || deskAt(settings) }),
    },
    logDir: path.join(settings.dataDir, 'logs'),
    logLimits: settings.logLimits,
  });
  try {
    await untilAnswers(`http://127.0.0.1:${settings.port}/api/health/ready`, watch(child));
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

const isPart = (part: Omit<Part, 'child'> & { child: Child | null }): part is Part => part.child !== null;

/**
 * Builds if needed and starts both processes of the shop; resolves when both answer.
 * @throws SettingError, StartError or Error with one clear reason; nothing is left running then
 */
export async function startShop(settings: Settings, options: StartOptions): Promise<RunningShop> {
  const env = options.env ?? process.env;
  const { tell } = options;
  checkSettings(settings, env);
  await requireFreePort(settings.port, 'PORT');
  if (options.dev) layOutDemo();
  // Where commerce cannot start, its reason is not to wait for a build of minutes.
  const noCommerce = new AbortController();
  const logDir = path.join(settings.dataDir, 'logs');
  const building = options.dev ? Promise.resolve(0) : buildIfNeeded(env, logDir, noCommerce.signal);
  if (!options.dev) tell('checking the production build (about a minute when there is none) …');
  const commercePending = settings.externalCommerce ? Promise.resolve(null) : startCommerce(settings, env, tell);
  commercePending.catch(() => noCommerce.abort());
  const [built, commerce] = await Promise.allSettled([building, commercePending]);
  if (built.status === 'rejected' || commerce.status === 'rejected') {
    if (commerce.status === 'fulfilled') await commerce.value?.stop();
    throw commerce.status === 'rejected' ? commerce.reason : (built as PromiseRejectedResult).reason;
  }
  if (built.value > 0) tell(`production build made in ${Math.round(built.value / 1000)} s`);
  const openStorefront = () => startStorefront(settings, env, options.dev ?? false);
  try {
    const storefront = await openStorefront();
    const again = {
      child: commerce.value,
      start: () => startCommerce(settings, env, () => undefined),
      ...(options.dev && { changed: watchCode(ROOT, OF_COMMERCE).changed }),
    };
    return {
      commerce: commerce.value,
      storefront,
      settings,
      parts: [{ child: storefront, start: openStorefront }, ...(isPart(again) ? [again] : [])],
      stop: async () => {
        await storefront.stop();
        await commerce.value?.stop();
      },
    };
  } catch (error) {
    await commerce.value?.stop();
    throw error;
  }
}
