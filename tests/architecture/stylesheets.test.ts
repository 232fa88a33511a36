import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prefixOf } from '#lib/stylesheets/class-names.ts';
import { stepsOf } from '#lib/stylesheets/scales.ts';
import { ROOT, sourceFiles } from './source-files.ts';

/** A stylesheet by its path from the root; comments are left out of the text. */
interface Sheet {
  readonly file: string;
  readonly text: string;
}

const sheetsOf = (folder: string): Sheet[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      file: path.posix.join(folder, file),
      text: readFileSync(path.join(ROOT, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }));

const sheets = ['app', 'components'].flatMap(sheetsOf);
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
const sources = sourceFiles().filter((source) => !source.isTest);

/** Names of the classes that a module has rules for. */
const classesOf = ({ text }: Sheet): Set<string> =>
  new Set([...text.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g)].flatMap((match) => match[1] ?? []));

/** Classes that another class of the same module is composed of. */
const composedIn = ({ text }: Sheet): string[] =>
  [...text.matchAll(/composes:\s*([^;]+);/g)].flatMap((match) => (match[1] ?? '').split(/\s+/));

/** What the sources take of each module, by the module's path from the root. */
function usesOfModules(): Map<string, { file: string; name: string }[]> {
  const uses = new Map<string, { file: string; name: string }[]>();
  for (const { file, text } of sources) {
    for (const [, name, target] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      if (!name || !target) continue;
      const sheet = target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target);
      const taken = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap((match) => match[1] ?? []);
      uses.set(sheet, [...(uses.get(sheet) ?? []), ...taken.map((taking) => ({ file, name: taking }))]);
    }
  }
  return uses;
}

/** The device classes of the specification (section 9), and what a few parts need between them. */
const BREAKPOINTS = [
  // Phones, tablets and desktops, their narrow and wide ends.
  '359.98px',
  '480px',
  '481px',
  '767.98px',
  '768px',
  '1024.98px',
  // The height of a window in which a product page stands closer together.
  '960px',
  '1025px',
  '1250.98px',
  '1251px',
  '2880px',
  // Two columns where a narrow tablet has room for them: the size tables, and picture and purchase of a product.
  '599.98px',
  '600px',
  '899.98px',
  '900px',
  // The bar of departments holds the names of every language and the share link.
  '1400.98px',
  // Windows in which the shorter column of a product is seen whole.
  '1300px',
];

/** Declarations of the properties that have a scale (docs/scales.md). */
const SCALED =
  /(?<![\w-])(font|font-size|font-weight|line-height|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|border(?:-[a-z-]+)?-radius|transition(?:-duration|-delay)?)\s*:\s*([^;{}]+)/g;

/** Where a value says more than steps: what stands in it when 0, percentages and custom properties are taken out. */
const RAW: Record<string, RegExp> = {
  // A share of the letters around it, in em, is no step: a mark grows with the word that it stands for.
  font: /\d(?!\d*em\b)/,
  'font-size': /\d(?![\d.]*em\b)/,
  'font-weight': /\d/,
  'line-height': /\d/,
  transition: /\d/,
  // A share of another length has no unit: calc(var(--section) * 0.75).
  length: /\d[\d.]*[a-z]/,
};

function isRaw(property: string, value: string): boolean {
  const said = value.replace(/--[\w-]+/g, '').replace(/(?<![\w.])(?:0|[\d.]+%)(?![\w.])/g, '');
  return (RAW[property.replace(/^(transition).*/, '$1')] ?? RAW.length)?.test(said) ?? false;
}

/** What a stylesheet writes of its own where it should name a step. */
const rawValuesIn = (css: string): string[] =>
  [...css.matchAll(SCALED)].filter(([, property = '', value = '']) => isRaw(property, value)).map(([all]) => all);

describe('scales', () => {
  const tokens = sheetsOf('content');
  const scales = tokens.find(({ file }) => file === 'content/brands/scales.css')?.text ?? '';
  const declared = (text: string) => [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].flatMap((match) => match[1] ?? []);

  it.each([
    'font-size: 13.5px',
    'font-size: clamp(44px, 7vw, 92px)',
    'font: 650 11px / 18px var(--text)',
    'font-weight: 550',
    'line-height: 1.45',
    'line-height: 21px',
    'gap: var(--gap) 7px',
    'row-gap: 1rem',
    'margin-inline: -12px',
    'padding: calc(var(--gap) + 4px)',
    'padding: 0 var(--tool-pad, 12px)',
    'border-top-left-radius: 5px',
    'transition: opacity 120ms',
  ])('know %s as a value of its own', (declaration) => {
    expect(rawValuesIn(`a { ${declaration}; }`)).toEqual([declaration]);
  });

  it.each([
    'font-size: 0.76em',
    'font-size: 80%',
    'font: var(--weight-bold) var(--text-1) / var(--leading-2) var(--text)',
    'font-weight: bolder',
    'gap: 0 var(--space-3-5)',
    'margin: 0 auto var(--space-4)',
    'margin-inline: calc(var(--gutter) * -1)',
    'margin-top: calc(var(--section) * 0.75)',
    'padding: 12%',
    'border-radius: 50%',
    'transition: none',
    'scroll-padding-top: 340px',
  ])('allow %s', (declaration) => {
    expect(rawValuesIn(`a { ${declaration}; }`)).toEqual([]);
  });

  it('are named by every stylesheet: none writes type, space, corners or time of its own', () => {
    expect(sheets.flatMap(({ file, text }) => rawValuesIn(text).map((raw) => `${file} ${raw}`))).toEqual([]);
  });

  it('hold no step that nothing names, and have a line for each in docs/scales.md', () => {
    const styles = [...sheets, ...tokens].map(({ text }) => text).join('\n');
    const steps = [...stepsOf(scales).keys()];
    expect(steps.length).toBeGreaterThan(40);
    expect(steps.filter((step) => !styles.includes(`var(${step})`))).toEqual([]);
    const lines = readFileSync(path.join(ROOT, 'docs/scales.md'), 'utf8');
    const documented = [...lines.matchAll(/^\| `(--[\w-]+)` +\| ([^|]+?) +\|/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(documented).toEqual([...stepsOf(scales)].map(([name, value]) => [name, `\`${value}\``]));
  });

  it('declare every custom property that a stylesheet reads without a fallback', () => {
    const set = new Set([...sheets, ...tokens].flatMap(({ text }) => declared(text)));
    for (const { text } of sources) for (const [, name = ''] of text.matchAll(/'(--[\w-]+)'/g)) set.add(name);
    const read = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(read.filter(({ name }) => !set.has(name)).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });
});

describe('stylesheets', () => {
  const uses = usesOfModules();

  it('are modules beside their components; global are reset, tokens, fonts and elements alone', () => {
    expect(sheets.filter((sheet) => !modules.includes(sheet)).map(({ file }) => file)).toEqual(['app/globals.css']);
  });

  it('share a folder with at most 25 files of product in all', () => {
    const folders = [...modules.map(({ file }) => file), ...sources.map(({ file }) => file)]
      .filter((file) => file.startsWith('components/'))
      .map((file) => path.posix.dirname(file));
    const crowded = [...new Set(folders)].filter((folder) => folders.filter((other) => other === folder).length > 25);
    expect(crowded).toEqual([]);
  });

  it('hold every class that is taken of them', () => {
    const missing = modules.flatMap((sheet) => {
      const held = classesOf(sheet);
      return (uses.get(sheet.file) ?? []).filter(({ name }) => !held.has(name)).map((use) => `${use.file} ${use.name}`);
    });
    expect(missing).toEqual([]);
  });

  it('get names that no other module has', () => {
    const prefixes = modules.map(({ file }) => prefixOf(file));
    expect(modules.filter(({ file }, i) => prefixes.indexOf(prefixOf(file)) !== i).map(({ file }) => file)).toEqual([]);
  });

  it('hold no class that nothing takes', () => {
    const unused = modules.flatMap((sheet) => {
      const used = new Set([...(uses.get(sheet.file) ?? []).map(({ name }) => name), ...composedIn(sheet)]);
      return [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet.file} .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('name the order of the layers first, whichever of them is loaded first', () => {
    const layered = modules.filter(({ text }) => /@layer ui \{/.test(text));
    expect(layered.length).toBeGreaterThan(0);
    const disordered = layered.filter(({ text }) => !text.trimStart().startsWith('@layer reset, tokens, base, ui;'));
    expect(disordered.map(({ file }) => file)).toEqual([]);
  });

  // Chromium keeps such a rule under "any sibling": whatever is put into the body, a dialog say, has the style of all elements
  // of that type worked out anew, which took 55 ms of a product's page.
  it('follow a sibling by a class or an attribute, never by its type alone', () => {
    const isNamed = (compound = ''): boolean => /[.#[]/.test(compound);
    const followsType = (selector: string): boolean => {
      const parts = selector.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(/\s*([+~])\s*|\s*>\s*|\s+/);
      return parts.some((part, at) => /^[+~]$/.test(part ?? '') && !isNamed(parts[at - 1])) && !isNamed(parts.at(-1));
    };
    const followed = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/[^{};@]+(?=\{)/g)]
        .flatMap(([selectors]) => selectors.trim().split(/,\s*/))
        .filter(followsType)
        .map((selector) => `${file}: ${selector}`),
    );
    expect(followed).toEqual([]);
  });

  // One did so after each change of a page: 20 to 40 ms of a listing on a phone.
  it('never have the whole page looked through for what it holds, where scripts can say it', () => {
    const looking = sheets.flatMap(({ file, text }) =>
      [...text.replace(/@media[^{]*scripting: none\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').matchAll(/[^{};]+(?=\{)/g)]
        .map(([selector]) => selector.trim())
        .filter((selector) => /(?:html|body|main|:root)\)?:has\(/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(looking).toEqual([]);
  });

  // The typeface then draws a hyphen as wide as a figure: "Freeride - Ski".
  it('have figures of one width where amounts stand, never around lists and panels with words', () => {
    const ofOneWidth = new Map(
      modules.map(({ file, text }) => [
        file,
        new Set([...text.matchAll(/\.(\w+)\s*\{[^}]*tabular-nums/g)].map((match) => match[1])),
      ]),
    );
    const around = sources.flatMap(({ file, text }) => {
      const sheetOf = new Map(
        [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name, target = '']) => [
          name,
          target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
        ]),
      );
      return [...text.matchAll(/<(?:ul|ol|aside|section)\b[^>]*?className=\{([^}]*)\}/g)]
        .flatMap(([, names = '']) => [...names.matchAll(/(\w+)\.(\w+)/g)])
        .filter(([, name, taken]) => ofOneWidth.get(sheetOf.get(name) ?? '')?.has(taken))
        .map(([use]) => `${file}: ${use}`);
    });
    expect(around).toEqual([]);
  });

  // One did so once a product's page was live: 945 elements, 230 ms of a phone.
  it('set no variable where a script marks the page: every element inherits it, and is styled anew', () => {
    const marks = sources.flatMap(({ text }) =>
      [...text.matchAll(/useRootMark\('(data-[\w-]+)'\)/g)].map(([, mark]) => mark),
    );
    expect(marks).toContain('data-foot-bar');
    const rule = new RegExp(
      `(?:^|[{};,])\\s*(?:html|:root)?\\[(?:${marks.join('|')})\\](?: body)?\\s*(?:,[^{]*)?\\{[^{}]*--[\\w-]+:`,
    );
    expect(sheets.filter(({ text }) => rule.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('keep to the documented breakpoints', () => {
    const other = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/(?:width|height):\s*([\d.]+\w+)/g)]
          .filter((match) => !BREAKPOINTS.includes(match[1] ?? ''))
          .map(() => `${file} ${query.trim()}`),
      ),
    );
    expect(other).toEqual([]);
  });

  it('are where the imports of the routes say, which the type checker does not look at', () => {
    const held = new Set(sheets.map(({ file }) => file));
    const lost = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/^import '#([^']+\.css)';$/gm)]
        .filter(([, target = '']) => !held.has(target))
        .map(([, target]) => `${file} ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it('are imported in one order: what all pages share comes first in every route file', () => {
    // The page of an error stands in the layout, whose sheets are there already; in its script each would be a stub.
    const routes = sources.filter(({ file }) => /^app\/(.*\/)?(page|not-found|global-error)\.tsx$/.test(file));
    const first = /^(?:'use client';\n)?import '#app\/styles\.ts';\n/;
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ text }) => !first.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
