import { existsSync, openSync } from 'node:fs';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { createLog, loggablePath, patientOutput } from './create-log.ts';

function logged(write: (log: Logger) => void, context?: () => object): string {
  let text = '';
  const keep = (line: string) => {
    text += line;
  };
  write(createLog({ service: 'storefront', level: 'info', destination: { write: keep }, ...(context && { context }) }));
  return text;
}

it('writes no token, password, cookie or e-mail address, at the top or two levels down', () => {
  const text = logged((log) => {
    log.info(
      {
        email: 'a@b.example',
        headers: { authorization: 'Bearer abc', cookie: 'session=xyz', 'set-cookie': 'session=xyz' },
        call: { input: { password: 'pw', login: 'c@d.example' } },
      },
      'x',
    );
  });
  expect(text).not.toMatch(/a@b\.example|c@d\.example|abc|xyz|"pw"/);
  expect(text.match(/\[redacted\]/g)).toHaveLength(6);
});

it('writes of a database error what happened, not the values of the row', () => {
  const error = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(a@b.example)' });
  const text = logged((log) => log.error({ err: new Error('outer', { cause: error }) }, 'failed'));
  expect(text).toContain('23505');
  expect(text).not.toContain('a@b.example');
});

it('takes addresses out of what an error says', () => {
  const text = logged((log) => log.error({ err: new Error('550 no such mailbox <anna@mail.example>') }, 'not sent'));
  expect(text).toContain('no such mailbox <[address]>');
  expect(text).not.toContain('anna@mail.example');
});

it('adds the request to every line', () => {
  const text = logged(
    (log) => log.info('something happened'),
    () => ({ requestId: 'r-1', storeId: 13 }),
  );
  expect(JSON.parse(text)).toMatchObject({ service: 'storefront', requestId: 'r-1', storeId: 13 });
});

it.runIf(existsSync('/dev/full'))('goes on where its output has no room left', async () => {
  const output = patientOutput(openSync('/dev/full', 'w'));
  const failed: unknown[] = [];
  const second = Promise.withResolvers<void>();
  output.on('error', (error: NodeJS.ErrnoException) => {
    failed.push(error.code);
    if (failed.length === 2) second.resolve();
    else output.write('another\n');
  });
  createLog({ service: 'commerce', level: 'info', destination: output }).info('a line');
  await second.promise;
  expect(failed).toEqual(['ENOSPC', 'ENOSPC']);
});

it('keeps what names a page', () => {
  expect(loggablePath('/single-product/3956')).toBe('/single-product/3956');
});

it('drops the query, the tokens of links and addresses of people', () => {
  const token = 'OyIoP1k0kQF6o2i0RjR7oE7m8_Xl1-0nJ3k5q7r9s1t';
  expect(loggablePath(`/confirm-email/0.12.1.1795178754856.${token}?email=a@b.example`)).toBe(
    '/confirm-email/0.12.1.1795178754856.[private]',
  );
  expect(loggablePath('/newsletter/anna@mail.example/stop')).toBe('/newsletter/[private]/stop');
  expect(loggablePath('/newsletter/anna%40mail.example')).toBe('/newsletter/[private]');
});

it('drops the name of a shared wish list, which is its secret', () => {
  const token = 'h7Qp2LxX0aV9mTz3cKd1Rg';
  for (const path of ['/wishlist/shared/', '/Wishlist/shared/', '/shared-wishes/']) {
    expect(loggablePath(`${path}${token}`)).toBe(`${path}[private]`);
    expect(loggablePath(`${path}%68${token.slice(1)}/`)).toBe(`${path}[private]/`);
  }
});

it('drops a token that stands where an address is cut', () => {
  const before = `/${'a/'.repeat(90)}`;
  expect(loggablePath(`${before}${'k'.repeat(43)}`)).toBe(`${before}[private]`);
});

it('cuts endless addresses', () => {
  expect(loggablePath(`/${'a/'.repeat(500)}`)).toHaveLength(200);
});
