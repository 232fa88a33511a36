import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly isTest: boolean;
}

const IS_TEST = /\.test\.tsx?$|^e2e\/|^tests\//;

/** Every TypeScript file git tracks or would track. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts'))
    .map((file) => ({ file, isTest: IS_TEST.test(file), text: read(file) }))
    .filter((source) => source.text !== '');
}

function read(file: string): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    // Listed by git but deleted in the work tree.
    return '';
  }
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

/** What a file imports: files of ours as paths from the root, packages by their name as written. */
export function importsOf(source: SourceFile): string[] {
  return [...source.text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (target.startsWith('#')) return target.slice(1);
    if (target.startsWith('.')) return path.posix.join(path.posix.dirname(source.file), target);
    return target;
  });
}
