import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, makeDataFolder } from '#commerce/kernel/data-folder.ts';
import { readEnv } from '#commerce/kernel/env.ts';
import { checkSettings } from './check-settings.ts';
import { demoSetting, ROOT, readSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'serac-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (env: Record<string, string>) => {
  const whole = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data'), ...env } as const;
  checkSettings(readSettings(whole), whole);
};
/** Runs a program of the shop with these variables; ended by force when it does not end by itself. */
const run = (program: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(ROOT, program)], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });

describe('the settings of a start', () => {
  it('are taken where nothing is set, and make the data folder', () => {
    check({});
    expect(existsSync(path.join(folder, 'data'))).toBe(true);
  });

  it.each([
    ['METRICS_PORT', 'abc', 'must be a port, a number from 1 to 65535'],
    ['COMMERCE_METRICS_PORT', '70000', 'must be a port, a number from 1 to 65535'],
    ['PUBLIC_PORT', '1.5', 'must be a port, a number from 1 to 65535'],
    ['PUBLIC_SCHEME', 'ftp', 'must be one of http, https'],
    ['DATABASE_URL', 'mysql://x', 'must be an address like postgres://user:password@host:5432/name'],
    ['REDIS_URL', 'foo', 'must be an address like redis://host:6379'],
    ['SMTP_URL', 'mail', 'must be an address like smtp://user:password@host:587'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['DRAW_AHEAD', 'some', 'must be one of all, front, none'],
    ['TRUSTED_PROXIES', 'one', 'must be a whole number from 0 to 5'],
    ['DATABASE_POOL_SIZE', '0', 'must be a whole number from 1 to 500'],
    ['DEMO', 'yes', 'must be 1 or 0'],
    ['STOREFRONT_URLS', 'here', 'must be an address like http://127.0.0.1:3000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'there', 'must be an address like http://collector:4318'],
  ])('refuse %s=%s in one line that says what it accepts', (name, value, accepts) => {
    const refusal = (() => {
      try {
        check({ DEMO: '1', [name]: value });
      } catch (error) {
        return (error as Error).message;
      }
      return 'taken';
    })();
    expect(refusal).toMatch(new RegExp(`^${name} `));
    expect(refusal).toContain(accepts);
    expect(refusal.split('\n')).toHaveLength(1);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  it('name every wrong variable at once, a line each, and never a secret', () => {
    const wrong = { DEMO: '1', METRICS_PORT: 'abc', SESSION_SECRET: 'hush', DATABASE_URL: 'mysql://me:hush@x' };
    expect(() => check(wrong)).toThrow(/^DATABASE_URL .+\nSESSION_SECRET .+\nMETRICS_PORT .+$/);
    expect(() => check(wrong)).not.toThrow(/hush/);
  });

  it('need the secrets of a commerce backend that runs elsewhere, and nothing else of it', () => {
    const elsewhere = { COMMERCE_API_URL: 'http://127.0.0.1:9', DATABASE_URL: 'mysql://x' };
    expect(() => check(elsewhere)).toThrow(/^SESSION_SECRET is required: .+\nSERVICE_TOKEN is required: .+$/);
    check({ ...elsewhere, SESSION_SECRET: 's'.repeat(24), SERVICE_TOKEN: 't'.repeat(24) });
  });

  it('are those of a real shop where somebody names a database: no demo in it, and secrets of its own', () => {
    const DATABASE_URL = 'postgres://u:p@127.0.0.1:1/x';
    expect(demoSetting({ NODE_ENV: 'test', DATABASE_URL })).toBe('0');
    expect(demoSetting({ NODE_ENV: 'test', DATABASE_URL, DEMO: '1' })).toBe('1');
    expect(demoSetting({ NODE_ENV: 'test' })).toBe('1');
    expect(() => check({ DATABASE_URL })).toThrow(/^SESSION_SECRET is required: .+\nSERVICE_TOKEN is required: .+$/);
    check({ DATABASE_URL, DEMO: '1' });
    check({ DATABASE_URL, SESSION_SECRET: 's'.repeat(24), SERVICE_TOKEN: 't'.repeat(24) });
  });

  it('end the start at once, with the variable in one line on the terminal', () => {
    const { status, stderr, stdout } = run('scripts/start.ts', { METRICS_PORT: 'abc', DATA_DIR: folder });
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: 'serac: METRICS_PORT must be a port, a number from 1 to 65535\n',
      stdout: '',
    });
  });
});

describe('a data folder that cannot be', () => {
  const secrets = { SERVICE_TOKEN: 's'.repeat(24), SESSION_SECRET: 't'.repeat(24) };
  it.each([
    ['scripts/start.ts', {}],
    ['commerce/main.ts', secrets],
  ])('ends %s with one line', (program, env) => {
    const { status, signal, stderr } = run(program, { ...env, DATA_DIR: '/proc/x' });
    expect({ status, signal }).toEqual({ status: 1, signal: null });
    expect(stderr).toMatch(/^(serac: )?DATA_DIR=\/proc\/x is no folder to write to \(ENOENT\)\n$/);
  });

  it('ends a demo in the same way, which keeps its secrets there', () => {
    expect(() => readEnv({ DEMO: '1', DATA_DIR: '/proc/x' })).toThrow(
      new DataFolderError('DATA_DIR=/proc/x is no folder to write to (ENOENT)'),
    );
  });

  it('is one whose name a file has, also further up', () => {
    makeDataFolder(path.join(folder, 'a', 'b', 'c'));
    expect(existsSync(path.join(folder, 'a', 'b', 'c'))).toBe(true);
    for (const made of ['a', 'a/b', 'a/b/c']) expect(statSync(path.join(folder, made)).mode & 0o777).toBe(0o700);
    for (const taken of [import.meta.filename, path.join(import.meta.filename, 'x')])
      expect(() => makeDataFolder(taken)).toThrow(`DATA_DIR=${taken} is no folder to write to (ENOTDIR)`);
  });
});
