import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { freePort } from '#tests/support/servers/free-port.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SECRETS = { SERVICE_TOKEN: 's'.repeat(24), SESSION_SECRET: 't'.repeat(24) };
/** A busy machine takes its time for a start. */
const PATIENCE_MS = 180_000;
let dir: string;
let port: number;
let first: Started;

interface Started {
  readonly process: ChildProcess;
  /** Everything it has written. */
  output(): string;
  readonly exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      ...SECRETS,
      DATA_DIR: dir,
      COMMERCE_PORT: String(port),
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      text += data.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, output: () => text, exit };
}

async function ready(started: Started): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    started.process.stdout?.on('data', () => started.output().includes('commerce ready') && resolve());
    started.exit.then(() => reject(new Error(started.output())));
  });
}

/** Sends bytes as they are and answers the first line of the reply. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n')[0] ?? '');
    });
  });

beforeAll(async () => {
  dir = join(mkdtempSync(join(tmpdir(), 'serac-main-')), 'data');
  await placeEmptyDatabase(dir);
  port = await freePort();
  first = start({ DRAW_AHEAD: 'none', CLOCK_OFFSET_MS: String(3_600_000) });
  await ready(first);
}, PATIENCE_MS);
afterAll(() => {
  first.process.kill('SIGKILL');
  rmSync(join(dir, '..'), { recursive: true, force: true });
});

describe('the commerce process', { timeout: PATIENCE_MS }, () => {
  // What it serves of the demo: tests/faults/orders-survive-kill.test.ts and tests/conformance/backend.
  it('serves a shop without stores where the database is empty', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/store-switch-options`);
    expect(((await reply.json()) as { stores: unknown[] }).stores).toEqual([]);
    // There is no store whose page could say that a checkout is over.
    for (const path of ['/checkout/', '/checkout/1', '/checkout/1/pay'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
  });

  it('answers an address of ten kilobytes without failing', async () => {
    expect(await sendRaw(`GET /${'a'.repeat(10_240)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/414|431/);
  });

  it.each([
    ['GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n', /4\d\d/],
    ['GET //evil.example/a HTTP/1.1\r\nHost: x\r\n\r\n', /4\d\d/],
    ['GET http://[broken/ HTTP/1.1\r\nHost: x\r\n\r\n', /4\d\d/],
    ['POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n', /413/],
    ['GET /app-version HTTP/1.1\r\nHost: [bad\r\n\r\n', /[24]\d\d/],
    ['nonsense\r\n\r\n', /400/],
  ])('answers %j without failing', async (bytes, status) => {
    expect(await sendRaw(bytes)).toMatch(status);
  });

  it('says what is missing, or which folder is taken, and leaves the running process alone', async () => {
    const withoutSecrets = start({ SERVICE_TOKEN: '' });
    expect(await withoutSecrets.exit).toBe(1);
    expect(withoutSecrets.output()).toContain('SERVICE_TOKEN: required unless DEMO=1');
    const sameFolder = start({ COMMERCE_PORT: String(await freePort()) });
    expect(await sameFolder.exit).toBe(1);
    expect(sameFolder.output()).toContain(`is in use by process ${first.process.pid}`);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });

  it('has its time moved on where it is told to', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/app-version`);
    const { serverTime } = (await reply.json()) as { serverTime: string };
    expect(Date.parse(serverTime) - Date.now()).toBeGreaterThan(3_500_000);
  });

  // That it starts again on its data: tests/faults/orders-survive-kill.test.ts.
  it('stops cleanly, not cut off after five seconds', async () => {
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });
});
