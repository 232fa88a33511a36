import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

const PNG = Buffer.from('not really a picture');

describe('a picture by its address', () => {
  let server: Server;
  let base: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url = '' }, reply) => {
      asked.push(url);
      if (url === '/moved') reply.writeHead(302, { location: '/a.png' }).end();
      else if (url === '/circle') reply.writeHead(302, { location: '/circle' }).end();
      else if (url === '/inside') reply.writeHead(302, { location: 'http://169.254.169.254/keys' }).end();
      else if (url === '/file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (url === '/page') reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      else if (url === '/gone') reply.writeHead(404, { 'content-type': 'image/png' }).end();
      else if (url === '/slow') reply.writeHead(200, { 'content-type': 'image/png' }).flushHeaders();
      else if (url === '/large')
        reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(21 * 1024 * 1024));
      else reply.writeHead(200, { 'content-type': 'image/png; q=1' }).end(PNG);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** As if the test's own server were on the internet. */
  const fetchHere = (path: string, timeMax?: number) =>
    fetchPicture(`${base}${path}`, (address) => address === '127.0.0.1', timeMax);

  it('is fetched, also over a redirect', async () => {
    expect(await fetchHere('/a.png')).toEqual({ bytes: PNG, extension: '.png' });
    expect(await fetchHere('/moved')).toEqual({ bytes: PNG, extension: '.png' });
  });

  it.each(['/circle', '/inside', '/file', '/page', '/gone', '/large'])('is none at %s', async (path) => {
    expect(await fetchHere(path)).toBeNull();
  });

  it('is not waited for without end', async () => {
    expect(await fetchHere('/slow', 200)).toBeNull();
  });

  it('is never fetched from this machine or the network around it', async () => {
    asked.length = 0;
    const { port } = server.address() as AddressInfo;
    for (const address of [`${base}/a.png`, `http://localhost:${port}/a.png`, `http://[::1]:${port}/`, 'no address']) {
      expect(await fetchPicture(address)).toBeNull();
    }
    expect(asked).toEqual([]);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...[
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
  ]
    .concat(['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])
    .concat(['2002:a00:1::', '2001:db8::1', 'localhost'])
    .map((address): [string, boolean] => [address, false]),
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
