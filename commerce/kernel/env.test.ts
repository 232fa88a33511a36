import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvError, readEnv, readOperatorEnv } from './env.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'serac-env-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const secrets = { SERVICE_TOKEN: 's'.repeat(24), SESSION_SECRET: 't'.repeat(24) };

describe('the settings of the commerce process', () => {
  it('have sensible values when nothing but the secrets is given', () => {
    expect(readEnv(secrets)).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      publicUrl: 'http://localhost:4100',
      databaseUrl: undefined,
      trustedProxies: 0,
      checkOutput: false,
      demo: false,
      drawAhead: 'all',
      clockOffsetMs: 0,
    });
  });

  it('take an empty variable as absent', () => {
    expect(readEnv({ ...secrets, COMMERCE_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4100 });
  });

  it('name every wrong variable, one a line', () => {
    const wrong = () => readEnv({ ...secrets, COMMERCE_PORT: 'x', DATABASE_URL: 'mysql://a/b', TRUSTED_PROXIES: '-1' });
    expect(wrong).toThrow(EnvError);
    expect(wrong).toThrow(/^COMMERCE_PORT: .+\nDATABASE_URL: .+\nTRUSTED_PROXIES: .+$/);
  });

  it('require secrets outside the demo, and good ones everywhere', () => {
    expect(() => readEnv({ DATA_DIR: dir })).toThrow(
      'SERVICE_TOKEN: required unless DEMO=1\nSESSION_SECRET: required unless DEMO=1',
    );
    expect(() => readEnv({ ...secrets, SERVICE_TOKEN: 'short' })).toThrow('SERVICE_TOKEN: at least 24 characters');
  });

  it('want a sender beside a mail server, but in the demo: the usual one is of no domain that exists', () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(() => readEnv({ ...secrets, ...mail })).toThrow('MAIL_FROM: required beside SMTP_URL unless DEMO=1');
    expect(readEnv({ ...secrets, ...mail, MAIL_FROM: 'Tarn <post@tarn.example>' }).mailFrom).toBe(
      'Tarn <post@tarn.example>',
    );
  });

  it('make secrets once in the demo, readable by their owner only, and keep given ones', () => {
    const first = readEnv({ DEMO: '1', DATA_DIR: dir });
    const second = readEnv({ DEMO: '1', DATA_DIR: dir, SESSION_SECRET: secrets.SESSION_SECRET });
    expect(first.serviceToken).toHaveLength(43);
    expect(second.serviceToken).toBe(first.serviceToken);
    expect(second.sessionSecret).toBe(secrets.SESSION_SECRET);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('give other systems a token of their own: as set, made once in the demo, none elsewhere', () => {
    expect(readEnv({ ...secrets, DATA_DIR: dir }).operatorToken).toBeUndefined();
    expect(readEnv({ ...secrets, OPERATOR_TOKEN: 'o'.repeat(24) }).operatorToken).toBe('o'.repeat(24));
    const { operatorToken, serviceToken } = readEnv({ DEMO: '1', DATA_DIR: dir });
    expect(operatorToken).toHaveLength(43);
    expect(operatorToken).not.toBe(serviceToken);
    expect(readEnv({ DEMO: '1', DATA_DIR: dir }).operatorToken).toBe(operatorToken);
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).not.toContain(operatorToken);
    expect(statSync(join(dir, 'operator.json')).mode & 0o777).toBe(0o600);
  });

  it('say which file of secrets is damaged, and what to do', () => {
    writeFileSync(join(dir, 'secrets.json'), '{broken');
    expect(() => readEnv({ DEMO: '1', DATA_DIR: dir })).toThrow(
      /secrets\.json holds no secrets: put it back, or delete/,
    );
  });

  it('put the demo stores on the port visitors use', () => {
    expect(readEnv({ ...secrets, STOREFRONT_PORT: '3100' }).storefrontPort).toBe(3100);
    expect(readEnv({ ...secrets, STOREFRONT_PORT: '3100', PUBLIC_PORT: '80' }).storefrontPort).toBe(80);
  });
});

it('an operator’s command needs no secret of the shop but the operator’s', () => {
  const operatorToken = 'an-operator-token-of-32-characters';
  expect(readOperatorEnv({ COMMERCE_PORT: '4101', OPERATOR_TOKEN: operatorToken })).toEqual({
    host: '127.0.0.1',
    port: 4101,
    operatorToken,
  });
  expect(readOperatorEnv({}).operatorToken).toBeUndefined();
});
