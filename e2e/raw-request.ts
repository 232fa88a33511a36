import { request as httpRequest } from 'node:http';
import { STOREFRONT_PORT } from './ports.ts';
import { UK } from './stores.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A request to the storefront exactly as written: browsers and fetch would tidy up the path and the host. */
export function ask(
  path: string,
  options: { host?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const host = options.host ?? new URL(UK.origin).host;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: STOREFRONT_PORT,
        path,
        method: options.method ?? 'GET',
        headers: { host, ...options.headers },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      },
    );
    request.once('error', reject);
    request.end(options.body);
  });
}
