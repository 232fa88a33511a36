import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PasswordRules } from './password-rules.tsx';

const form = (typed: string) => (
  <>
    <input aria-describedby="wrong rules" defaultValue="Filled-in-12" />
    <PasswordRules id="rules" password={typed} needsSymbol={false} />
  </>
);
const kept = () => screen.getByRole('meter').getAttribute('value');

test('count what was filled in before the form was live, until something else is typed', () => {
  const { rerender } = renderInEnglish(form(''));
  expect(kept()).toBe('3');
  rerender(form('a'));
  expect(kept()).toBe('0');
  rerender(form(''));
  expect(kept()).toBe('0');
});
