import { expect, it } from 'vitest';
import { keepsRules } from './keeps-rules.ts';

it('names the first rule that a text breaks, in the order of the rules', () => {
  const email = keepsRules('required', 'email', 'email_domain');
  expect(email('')).toBe('required');
  expect(email('nobody')).toBe('email');
  expect(email('a@shop.con')).toBe('email_domain');
  expect(email('a@shop.example')).toBe(true);
});
