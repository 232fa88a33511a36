import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Purposes of fields that the shop asks for (WCAG 1.3.5, HTML's autofill field names). */
const PURPOSES = new Set([
  'off',
  'username',
  'email',
  'current-password',
  'new-password',
  'country',
  'given-name',
  'family-name',
  'organization',
  'address-line1',
  'address-line2',
  'address-level1',
  'address-level2',
  'postal-code',
  'tel',
  'sex',
  'language',
]);
/** Fields that nothing is written into, and those inside EmailField and PasswordField, which are told it. */
const IS_EXEMPT = /type="(?:hidden|checkbox|radio|file|range|submit)"|\bhidden\b|\breadOnly\b|<input\s+\{\.\.\.input\}/;

/** Fields of a component as they stand in its source. */
const fieldsIn = (source: string): string[] =>
  [...source.matchAll(/<(?:input|EmailField|PasswordField)\b[\s\S]*?\/>/g)]
    .map(([field]) => field)
    .filter((field) => !IS_EXEMPT.test(field));

const components = sourceFiles().filter(
  ({ file, isTest }) => file.startsWith('components/') && file.endsWith('.tsx') && !isTest,
);

test('every field that something is written into says what it is for', () => {
  const silent = components.flatMap(({ file, text }) =>
    fieldsIn(text)
      .filter((field) => !field.includes('autoComplete'))
      .map((field) => `${file}: ${field}`),
  );
  expect(silent).toEqual([]);
});

test('every purpose that is said is one that browsers know', () => {
  const said = components.flatMap(({ text }) => [...text.matchAll(/autoComplete="([^"]*)"/g)]);
  expect(said.length).toBeGreaterThan(20);
  expect(said.map(([, purpose = '']) => purpose).filter((purpose) => !PURPOSES.has(purpose))).toEqual([]);
});
