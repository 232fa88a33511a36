import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect } from '@playwright/test';
import { STOREFRONT_PORT } from './ports.ts';
import { UK } from './stores.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
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

/** A document without its scripts, which hold words that it may come to show. */
export const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '');

/** The policy of a page allows each script that stands in it, and its data can be read: the page is live for whoever gets it. */
export async function expectScriptsAllowed(path: string): Promise<void> {
  const { body, headers } = await ask(path);
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(scripts.length, path).toBeGreaterThan(1);
  const told = [...body.matchAll(/<script type="application\/json" data-told>([\s\S]*?)<\/script>/g)];
  expect(told.length, path).toBeGreaterThan(0);
  for (const [, data = ''] of told) expect(JSON.parse(data), path).toHaveLength(2);
  for (const code of scripts) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy'], path).toContain(`'sha256-${hash}'`);
  }
}
