import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild } from '../../scripts/child.ts';
import { ROOT } from '../../scripts/settings.ts';
import { untilAnswers } from '../../scripts/wait-until.ts';

const READY_WITHIN_MS = 300_000;

/** One process of the shop, which can be killed and started again at its address. */
export interface Instance {
  readonly origin: string;
  /** Starts it, anew where it runs. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

interface InstanceSettings {
  /** Names its log. */
  readonly name: string;
  /** Of Node: options and file. */
  readonly args: readonly string[];
  readonly port: number;
  /** Path that answers 200 once it serves. */
  readonly ready: string;
  /** Further environment variables. */
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
}

/** A process of the shop, not started yet. */
export function instance({ name, args, port, ready, env, logDir }: InstanceSettings): Instance {
  // `localhost`, since the host decides the store.
  const origin = `http://localhost:${port}`;
  let child: Child | null = null;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = null;
    ending?.kill(signal);
    return (await ending?.ended)?.code ?? null;
  };
  return {
    origin,
    async start() {
      await end('SIGKILL');
      const started = startChild(name, args, { env: { ...process.env, ...env }, logDir });
      child = started;
      let died = false;
      void started.ended.then(() => {
        died = true;
      });
      const deadline = Date.now() + READY_WITHIN_MS;
      await untilAnswers(`${origin}${ready}`, () =>
        died || Date.now() > deadline ? new Error(`${name} is not ready:\n${started.lastWords(20)}`) : null,
      );
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** @throws Error where there is no production build for storefronts to serve */
export function requireBuild(): void {
  if (!existsSync(path.join(ROOT, '.next/BUILD_ID'))) throw new Error('No production build: run `npm run build` first');
}
