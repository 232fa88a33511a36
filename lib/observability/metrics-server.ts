import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves measurements as Prometheus text at `/metrics`, on a port of its own: they are for the operator, so that it
 * listens on the loopback address unless told otherwise.
 * @throws Error where the port is taken
 */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Measurements alone keep no process alive.
  server.unref();
  return server;
}
