import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOG_LIMITS, type LogLimits } from './log-file.ts';

export const ROOT = path.join(import.meta.dirname, '..');

/** What the start scripts read from the environment; everything else is passed on to the two processes untouched. */
export interface Settings {
  readonly port: number;
  readonly commercePort: number;
  readonly dataDir: string;
  /** Address of a commerce backend that runs elsewhere; null starts the embedded one. */
  readonly externalCommerce: string | null;
  /** How much of their output is kept; `LOG_LIMITS` where it is not given. */
  readonly logLimits?: LogLimits;
}

/** What DEMO says to both processes; without a word it is on in the shop's own database, and off in one that somebody named (decision 288). */
export const demoSetting = (env: NodeJS.ProcessEnv): string => env.DEMO ?? (env.DATABASE_URL ? '0' : '1');

/** Does `npm start` open the demo? As long as it is there. */
export const isDemo = (env: NodeJS.ProcessEnv): boolean =>
  ['1', 'true'].includes(demoSetting(env)) && existsSync(path.join(ROOT, 'demo/plug-in.ts'));

/** Where the demo's stories are edited: by the name of its preview host, so that the pages it frames are of the same site (decision 61). */
export const deskAt = ({ commercePort }: Pick<Settings, 'commercePort'>): string =>
  `http://preview.serac.localhost:${commercePort}/desk`;

/** A setting that cannot be used; its message is one line that names the variable. */
export class SettingError extends Error {}

function portOf(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingError(`${name}=${text} is not a port: give a number from 1 to 65535`);
  }
  return port;
}

function countOf(name: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1000) {
    throw new SettingError(`${name}=${text} is not a whole number from 1 to 1000`);
  }
  return count;
}

function urlOf(name: string, env: NodeJS.ProcessEnv): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`${name}=${text} is not an http address`);
  }
  return text;
}

/** @throws SettingError naming the variable that is wrong */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = portOf('PORT', 3000, env);
  const commercePort = portOf('COMMERCE_PORT', 4100, env);
  if (port === commercePort) throw new SettingError(`PORT and COMMERCE_PORT are both ${port}: they must differ`);
  return {
    port,
    commercePort,
    dataDir: path.resolve(ROOT, env.DATA_DIR || 'data'),
    externalCommerce: urlOf('COMMERCE_API_URL', env),
    logLimits: {
      megabytes: countOf('LOG_FILE_MB', LOG_LIMITS.megabytes, env),
      files: countOf('LOG_FILES', LOG_LIMITS.files, env),
    },
  };
}
