import { format } from 'node:util';
import type { Logger } from 'pino';
import { reportError } from './report-error.ts';

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/**
 * Sends what libraries print, Next above all, to the log as lines of its own form; an error goes through `reportError`,
 * which knows whether it was told already.
 */
export function adoptConsole(log: Logger, target: Console = console): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    target[method as keyof typeof LEVELS] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      if (method === 'error' && error) reportError(error, { source: 'console' }, log);
      else log[level]({ source: 'console' }, format(...values).trim());
    };
  }
}
