import { expect, it } from 'vitest';
import { loggablePath } from './loggable-path.ts';

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

it('cuts endless addresses', () => {
  expect(loggablePath(`/${'a/'.repeat(500)}`)).toHaveLength(200);
});
