import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

/** Comments of TypeScript and stylesheets, whole or at the end of a line; everything of a document. */
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)|\s(?:\/\/|\/\*)\s.*/;

const PERSONS = /\b(?:he|him|his|himself|she|hers?|herself)\b/i;

const lines = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
  .flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return text.split('\n').map((line, i) => ({ at: `${file}:${i + 1}`, line, isText: file.endsWith('.md') }));
  });

/** What a line says to its reader: of code only the comment. */
const saidIn = ({ line, isText }: { line: string; isText: boolean }): string => {
  const comment = COMMENT.exec(line);
  if (isText || comment?.index === 0) return line;
  return comment?.[0] ?? '';
};

it('comments and documents speak of shoppers, members and visitors without a gender', () => {
  const found = lines.filter((line) => !line.at.startsWith('tests/architecture/comments.test.ts'));
  expect(found.filter((line) => PERSONS.test(saidIn(line))).map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
});

it('finds a gendered word in a comment, and only there', () => {
  const code = (line: string) => PERSONS.test(saidIn({ line, isText: false }));
  expect(code('/** What he chose. */')).toBe(true);
  expect(code('  const a = 1; // his own')).toBe(true);
  expect(code("  it('keeps what he chose', () => {")).toBe(false);
  expect(code("  const address = 'https://his.example';")).toBe(false);
});
