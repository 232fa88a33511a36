import { expect, it } from 'vitest';
import { loggablePath } from './request-frame.ts';

it('logs paths with their ids, without the tokens of links and without endless addresses', () => {
  expect(loggablePath('/single-product/3956')).toBe('/single-product/3956');
  const token = 'OyIoP1k0kQF6o2i0RjR7oE7m8_Xl1-0nJ3k5q7r9s1t';
  expect(loggablePath(`/confirm-email/12/${token}`)).toBe('/confirm-email/12/[token]');
  expect(loggablePath(`/${'a/'.repeat(500)}`)).toHaveLength(200);
});
