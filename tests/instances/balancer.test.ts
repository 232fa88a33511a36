import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/servers/free-port.ts';
import { findNginx } from '../../scripts/find-nginx.ts';
import { type Nginx, startNginx } from './nginx.ts';

const program = findNginx();
if (program === null) console.warn('NO NGINX HERE: deploy/upstreams.machines.conf IS NOT TESTED');

describe.skipIf(program === null)('nginx as it is shipped, before two processes of each kind', () => {
  let ports: number[] = [];
  const running: Server[] = [];
  let nginx: Nginx;

  async function start(port: number | undefined): Promise<void> {
    const server = createServer((_req, res) => res.end('served'));
    running.push(server);
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  }

  /** Ends all processes, as where both are replaced one soon after the other. */
  async function stopAll(): Promise<void> {
    const ending = running.splice(0);
    await Promise.all(
      ending.map((server) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    );
  }

  const statusAt = async (origin: string, method: string): Promise<number> =>
    (await fetch(`${origin}/api/basket-update`, { method, ...(method === 'POST' && { body: '{}' }) })).status;

  beforeEach(async () => {
    if (program === null) return;
    ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const [s1, s2, c1, c2] = ports.map(String) as [string, string, string, string];
    const [front, back] = await Promise.all([freePort(), freePort()]);
    nginx = await startNginx(program, { front, back, storefronts: [s1, s2], commerce: [c1, c2] });
  });
  afterEach(async () => {
    await nginx?.front.close();
    await stopAll();
  });

  it.each([
    ['visitors', 'front', 0],
    ['storefronts', 'back', 2],
  ] as const)('%s reach a process that was down a moment ago as soon as it answers', async (_who, side, first) => {
    const { origin } = nginx[side];
    for (const method of ['GET', 'POST', 'GET']) expect(await statusAt(origin, method)).toBe(502);
    await start(ports[first]);
    for (const method of ['GET', 'POST']) expect(await statusAt(origin, method)).toBe(200);
    await stopAll();
    await start(ports[first + 1]);
    for (const method of ['POST', 'GET']) expect(await statusAt(origin, method)).toBe(200);
  });
});
