import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { askOperator } from './ask-operator.ts';

afterEach(() => vi.unstubAllEnvs());

/** What an operator reads where the shop answers so. */
async function told(status: number, message: string): Promise<string> {
  const shop = createServer((_, response) => response.writeHead(status).end(JSON.stringify({ message })));
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  vi.stubEnv('OPERATOR_TOKEN', 't'.repeat(32));
  vi.stubEnv('COMMERCE_HOST', '127.0.0.1');
  vi.stubEnv('COMMERCE_PORT', String((shop.address() as AddressInfo).port));
  const said = await askOperator('prices', {}).catch((error: Error) => error.message);
  shop.close();
  return String(said);
}

it('says why the shop refuses', async () => {
  expect(await told(409, 'There is no such order')).toBe('The shop refuses it: There is no such order');
});

it('does not call it refused where the answer took too long: the work may go on, and be done', async () => {
  expect(await told(503, 'This took too long')).toMatch(/^This took too long\. It may be done all the same/);
});
