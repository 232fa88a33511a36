import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRules, passwordRules } from './passwords.ts';

const plain = { needsSymbol: false };

describe('password rules', () => {
  it.each([
    ['Abcdefg1', []],
    ['abcdefg1', ['has_upper_lower_case']],
    ['ABCDEFG1', ['has_upper_lower_case']],
    ['Abcdefgh', ['has_digit']],
    ['Abc1', ['min_password_length']],
    ['', ['min_password_length', 'has_upper_lower_case', 'has_digit']],
    [`Aa1${'x'.repeat(126)}`, ['max']],
  ])('%j breaks %j', (password, broken) => {
    expect(brokenRules(password, plain)).toEqual(broken);
  });

  it('asks for a symbol only where the store does', () => {
    expect(brokenRules('Abcdefg1', { needsSymbol: true })).toEqual(['has_symbol']);
    expect(brokenRules('Abcdef-1', { needsSymbol: true })).toEqual([]);
  });

  it('counts letters of every alphabet, and characters rather than code units', () => {
    expect(brokenRules('Ærøskøbing9', plain)).toEqual([]);
    expect(brokenRules('Aa1🏔🏔🏔🏔', plain)).toEqual(['min_password_length']);
  });

  it('never breaks a rule by adding what another rule asks for', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const before = brokenRules(text, { needsSymbol: true });
        const after = brokenRules(`${text}Aa1-xxxx`, { needsSymbol: true });
        return after.every((rule) => rule === 'max' || before.includes(rule)) && after.length === 0;
      }),
    );
  });

  it('lists each rule once', () => {
    const rules = passwordRules({ needsSymbol: true });
    expect(new Set(rules).size).toBe(rules.length);
  });
});
