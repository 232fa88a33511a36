import { describe, expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

const sources = sourceFiles();
const shipped = sources.filter(({ isTest }) => !isTest);

/** Started, plugged in, routed to or read by a tool, and so imported by no file of ours. */
const ENTRY =
  /^(app|bench|scripts)\/|^(middleware|instrumentation|[\w.]+\.config)\.ts$|\/(main|plug-in|seed-database|isr-cache|start-storefront|stylesheets\/loader|desk\/browser\/desk|browser-(format-message|constants))\.ts$|-(process|worker)\.ts$/;

/** Product that no page uses yet: frames in texts of a store, and the box that stands for them without consent. */
const WAITING = ['components/consent/gated-frame.tsx', 'components/consent/frame-gate.tsx'];

/** Files that nothing but tests reaches, directly or through others of their kind. */
function reachedByTestsOnly(): string[] {
  const users = new Map<string, SourceFile[]>();
  for (const source of sources) {
    for (const target of importsOf(source)) users.set(target, [...(users.get(target) ?? []), source]);
  }
  const found = new Set<string>();
  const isForTests = ({ file, isTest }: SourceFile) => isTest || found.has(file);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { file } of shipped) {
      const usedBy = users.get(file);
      if (!ENTRY.test(file) && usedBy?.every(isForTests)) found.add(file);
    }
  }
  return [...found].sort();
}

describe('what helps tests', () => {
  it('stands in tests/, apart from product files', () => {
    expect(reachedByTestsOnly()).toEqual([...WAITING].sort());
  });

  it('is used by tests and benchmarks only', () => {
    const users = shipped
      .filter(({ file }) => !file.startsWith('bench/') && file !== 'vitest.config.ts')
      .filter((source) => importsOf(source).some((target) => /^(tests\/|vitest$|@testing-library\/|msw)/.test(target)))
      .map(({ file }) => file);
    expect(users).toEqual([]);
  });
});

/** The selector that a call is given, as a literal. */
const SELECTOR =
  /(?:querySelector(?:All)?(?:<[^>]*>)?|locator|closest|matches|waitForSelector|\$\$?eval)\(\s*(['"`])(.*?)(?<!\\)\1/g;
const CLASS = /\bgetElementsByClassName\b|\btoHaveClass\b|\.className\b|\{ className \}|\.classList\b|\[class[*^$~|]?=/;

/** Whether a line of a test takes an element by its class, or asks for one. Dots within attributes are none. */
const takesByClass = (line: string): boolean =>
  CLASS.test(line) ||
  [...line.matchAll(SELECTOR)].some(([, , selector = '']) =>
    /\.[a-z_-]/i.test(selector.replace(/\$\{[^}]*\}|\[[^\]]*\]/g, '')),
  );

describe('tests', () => {
  it.each([
    "page.locator('.price')",
    "page.locator('article.card')",
    "page.locator('main :is(button, .btn)')",
    "container.querySelector<HTMLElement>('.gate > b')",
    'document.querySelectorAll(`main .tile`)',
    "heading.closest('.added')",
    "document.getElementsByClassName('tile')",
    "expect(dialog).toHaveClass('full')",
    '[...list.children].map(({ className }) => className)',
    "page.locator('[class*=price]')",
  ])('take by class what %s finds', (line) => {
    expect(takesByClass(line)).toBe(true);
  });

  it.each([
    "page.getByText('1.5 kg')",
    'page.locator(\'a[href="/a.html"]\')',
    'page.locator(\'img[src$=".avif"]\')',
    "document.querySelector('#nameOnCard')",
    "page.locator('[data-card=jacket]').first()",
  ])('do not in %s', (line) => {
    expect(takesByClass(line)).toBe(false);
  });

  it('find elements by role, name or an attribute that is there for a reason, never by class', () => {
    const driven = sources.filter(
      ({ file, isTest }) => isTest && !/^(lib\/stylesheets|tests\/architecture)\//.test(file),
    );
    expect(driven.length).toBeGreaterThan(300);
    const found = driven.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, i) => (takesByClass(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
