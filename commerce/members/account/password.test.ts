import { expect, it } from 'vitest';
import { hashPassword, isPassword, passwordIssues } from './password.ts';

it('hashes with argon2id and verifies', async () => {
  const hash = await hashPassword('Good-pass-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Good-pass-1', hash)).toBe(true);
  expect(await isPassword('good-pass-1', hash)).toBe(false);
});

it('is never the password of an account that does not exist, or whose hash is damaged', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('Good-pass-1', 'not a hash')).toBe(false);
});

it('asks for a symbol only where the store does, and counts letters of any alphabet', () => {
  const rules = (password: string, symbol: boolean) => passwordIssues(password, symbol).map(({ rule }) => rule);
  expect(rules('Gletsjer1', false)).toEqual([]);
  expect(rules('Gletsjer1', true)).toEqual(['has_symbol']);
  expect(rules('Ærøskøb1', true)).toEqual(['has_symbol']);
  expect(rules('Ærøskøb1!', true)).toEqual([]);
  expect(rules(`A1${'a'.repeat(127)}`, false)).toEqual(['max']);
});

it.each(['Password1', 'pAssword123', 'Summer2026!', 'Qwertyuiop1'])(
  '%s keeps the rules, and everybody tries it first',
  (password) => {
    expect(passwordIssues(password, false).map(({ rule }) => rule)).toEqual(['common_password']);
  },
);

it('tells the rules of the form first, which say more', () => {
  expect(passwordIssues('password', false).map(({ rule }) => rule)).toEqual(['has_upper_lower_case', 'has_digit']);
});
