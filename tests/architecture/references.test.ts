import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const TEXT = /\.(ts|tsx|mjs|css|md|sql|ya?ml|conf)$/;

/** Every text file git tracks or would track, with its lines. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(path.join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** What each match names that does not exist, as `file:line name`. */
function unknown(pattern: RegExp, namesOf: (match: RegExpExecArray, file: string) => string[]): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      namesOf(match, file).map((name) => `${file}:${text.slice(0, match.index).split('\n').length} ${name}`),
    ),
  );
}

const decisionFiles = files.filter(({ file }) => file.startsWith('docs/decisions/'));
const headings = decisionFiles.flatMap(({ text }) =>
  [...text.matchAll(/^#{1,2} (\d+)\. /gm)].map(([, n]) => Number(n)),
);

const rows = files
  .filter(({ file }) => file.startsWith('docs/requirements/'))
  .flatMap(({ text }) => [...text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* /gm)].map(([, id = '']) => id));
const areas = [...new Set(rows.map((id) => id.replace(/-\d+$/, '')))].join('|');

describe('reasons lead to a text in the repository', () => {
  it('every decision that is named exists', () => {
    const decisions = new Set(headings);
    const LIST = /\b[Dd]ecisions?[\s*]+((?:\d+)(?:(?:, | and | to |–)\d+)*)/g;
    expect(
      unknown(LIST, ([, list = '']) =>
        [...list.matchAll(/\d+/g)]
          .filter(([n]) => n.startsWith('0') || !decisions.has(Number(n)))
          .map(([n]) => `decision ${n}`),
      ),
    ).toEqual([]);
  });

  it('every requirement that is named exists', () => {
    const known = new Set(rows);
    // An id, or one and the number of another: "CAT-15 to 19".
    const named = new RegExp(`(?<![\\w-])(${areas})-(\\d{2,3})(?: (?:to|and) (\\d{2,3})\\b(?!-))?(?!\\d)`, 'g');
    expect(
      unknown(named, ([, area, ...numbers]) =>
        numbers.flatMap((n) => (n === undefined || known.has(`${area}-${n}`) ? [] : [`${area}-${n}`])),
      ),
    ).toEqual([]);
  });

  it('every requirement has one id', () => {
    expect(rows.length).toBeGreaterThan(600);
    expect(rows.filter((id, i) => rows.indexOf(id) !== i)).toEqual([]);
  });

  it('every decision has one number, and its file begins with it', () => {
    expect(
      headings.filter((n, i) => headings.indexOf(n) !== i),
      'numbers used twice: docs/decisions/README.md',
    ).toEqual([]);
    const wrong = decisionFiles.filter(({ file, text }) => {
      const [, first, last = first] = /(\d{3})(?:-(\d{3}))?-[a-z0-9-]+\.md$/.exec(file) ?? [];
      if (first === undefined) return !file.endsWith('/README.md');
      const numbers = [...text.matchAll(/^#{1,2} (\d+)\. /gm)].map(([, n]) => Number(n));
      return numbers[0] !== Number(first) || numbers.at(-1) !== Number(last);
    });
    expect(
      wrong.map(({ file }) => file),
      'see "Add one" in docs/decisions/README.md',
    ).toEqual([]);
  });

  it('the list of decisions names every file', () => {
    const list = decisionFiles.find(({ file }) => file.endsWith('/README.md'))?.text ?? '';
    const missing = decisionFiles.filter(
      ({ file }) => !file.endsWith('/README.md') && !list.includes(`(${path.basename(file)})`),
    );
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  it('every document that is named is in the repository', () => {
    expect(
      unknown(/(?<![\w/.*-])[\w./-]*\w\.md\b/g, ([name], file) => {
        const beside = path.posix.join(path.posix.dirname(file), name);
        return existsSync(path.join(ROOT, name)) || existsSync(path.join(ROOT, beside)) ? [] : [name];
      }),
    ).toEqual([]);
  });

  it('every file that a document names or links to is there', () => {
    const top = /^(app|bench|commerce|components|content|demo|deploy|docs|e2e|lib|public|scripts|tests)\//;
    const there = (name: string) => existsSync(path.join(ROOT, name));
    expect([
      ...unknown(/`([\w.@[\]-]+(?:\/[\w.@[\]-]+)+)\/?`/g, ([, name = ''], file) =>
        !file.endsWith('.md') || !top.test(name) || there(name) ? [] : [name],
      ),
      ...unknown(/\]\(([\w./[\]-]+)[)#]/g, ([, name = ''], file) =>
        !file.endsWith('.md') || there(path.posix.join(path.posix.dirname(file), name)) ? [] : [name],
      ),
    ]).toEqual([]);
  });

  it('every file that a comment names is there', () => {
    const comment = /(?:^|\s)(?:\/\*\*?|\*|\/\/|--|#) .*$/gm;
    const named =
      /(?<![\w./@#-])(?:app|commerce|components|content|demo|e2e|lib|scripts|tests)(?:\/[\w@[\]-]+)+(?:\.(?:spec|config|test|module))?(?:\.(?:tsx?|mjs|json|css))?/g;
    expect(
      unknown(comment, ([line], file) =>
        /\.(ts|tsx|css)$/.test(file)
          ? [...line.matchAll(named)].flatMap(([name]) =>
              [name, `${name}.ts`, `${name}.tsx`].some((one) => existsSync(path.join(ROOT, one))) ? [] : [name],
            )
          : [],
      ),
    ).toEqual([]);
  });

  it('every place in a document that a link names is a heading of it', () => {
    expect(
      unknown(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g, ([, target, anchor = ''], file) => {
        if (!file.endsWith('.md')) return [];
        const beside = target === undefined ? file : path.posix.join(path.posix.dirname(file), target);
        const text = files.find((candidate) => candidate.file === beside)?.text ?? '';
        const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replace(/[^\w\s-]/g, '')
            .replace(/ /g, '-'),
        );
        return anchors.includes(anchor) ? [] : [`${target ?? ''}#${anchor}`];
      }),
    ).toEqual([]);
  });

  it('every numbered pitfall and rule that is named exists', () => {
    const pitfalls = readFileSync(path.join(ROOT, 'docs/next-pitfalls.md'), 'utf8');
    const rules = readFileSync(path.join(ROOT, 'docs/measurements.md'), 'utf8');
    expect([
      ...unknown(/next-pitfalls\.md, (\d+)/g, ([, n]) => (pitfalls.includes(`\n## ${n}. `) ? [] : [`pitfall ${n}`])),
      ...unknown(/measurements\.md, rules? (\d+)/g, ([, n]) => (rules.includes(`\n${n}. `) ? [] : [`rule ${n}`])),
    ]).toEqual([]);
  });
});
