import { describe, expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

const sources = sourceFiles();
const shipped = sources.filter((source) => !source.isTest);

const inside =
  (folder: string) =>
  (source: SourceFile): boolean =>
    source.file.startsWith(`${folder}/`);
const OURS = /^(app|commerce|components|content|demo|e2e|lib|scripts|tests)\//;

/** The start refuses wrong settings of either process before it starts one. */
const CHECKED_BEFORE_START = ['scripts/check-settings.ts'];
/** What both processes log and measure alike; nothing of it knows the storefront. */
const OBSERVED_ALIKE = /^lib\/observability\/(create-log|metrics-server|signals)\.ts$/;

/** What reads a story and says it as a store does: pages and calls say the same (decision 170). */
const READ_ALIKE =
  /^lib\/(content\/(area-words|bloks|editors-texts|for-store|help-topics|message-values|page-for-store|part-bloks|read-story|rich-text|shipped-parts|shipped-stories)|policies\/policy-text)\.ts$/;

/** What keeps the connections of both servers sound, and work that many ask for done once. */
const SERVED_ALIKE = /^lib\/process\/(drain-server|guarded-server|made-once)\.ts$/;

/** Imports of files in `folder` that match none of `allowed`; packages are never breaches here. */
function breaches(folder: string, allowed: readonly RegExp[]): string[] {
  return shipped.filter(inside(folder)).flatMap((source) =>
    importsOf(source)
      .filter((target) => OURS.test(target) && !allowed.some((rule) => rule.test(target)))
      .map((target) => `${source.file} → ${target}`),
  );
}

describe('import rules', () => {
  it('the contract imports zod and the rules of both sides, nothing else', () => {
    const foreign = shipped.filter(inside('lib/contract')).flatMap((source) =>
      importsOf(source)
        .filter((target) => target !== 'zod' && !/^lib\/(contract|rules)\//.test(target))
        .map((target) => `${source.file} → ${target}`),
    );
    expect(foreign).toEqual([]);
  });

  it('lib imports only lib and content', () => {
    expect(breaches('lib', [/^lib\//, /^content\//])).toEqual([]);
  });

  it('content imports content, lib and nothing else: with the folder `demo` deleted no type or file is missed', () => {
    expect(breaches('content', [/^lib\//, /^content\//])).toEqual([]);
    const reachesOut = shipped.filter(
      ({ file, text }) => file.startsWith('demo/') && /\bdeclare (global|module)\b/.test(text),
    );
    expect(reachesOut.map(({ file }) => file)).toEqual([]);
  });

  it('what a browser loads with a page is without zod, which would bring 35 KB; the message dialog comes on demand, what checks entries in development only', () => {
    const onDemand = ['components/help/message-form.tsx', 'lib/tracking/check-entry.ts'];
    const found = shipped
      .filter(({ file, text }) => /^['"]use client['"]/.test(text) && !onDemand.includes(file))
      .flatMap(({ file }) => wayTo(/^(zod(\/|$)|@hookform\/resolvers)/, file, onDemand) ?? []);
    expect(found).toEqual([]);
  });

  it('what a browser loads reads no message: it gets those of editors compiled, as all others (decision 270)', () => {
    const found = shipped
      .filter(({ text }) => /^['"]use client['"]/.test(text))
      .flatMap(({ file }) => wayTo(/^icu-minify\/compile$/, file, []) ?? []);
    expect(found).toEqual([]);
  });

  it('the shop is without Storyblok’s package for React, whose server entry publishes a write action (decision 148)', () => {
    const users = shipped.filter((source) => importsOf(source).some((target) => target.startsWith('@storyblok/react')));
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  it('primitives and their behaviour know nothing of the shop', () => {
    expect(breaches('components/behaviour', [/^components\/behaviour\//])).toEqual([]);
    expect(breaches('components/ui', [/^components\/(behaviour|ui)\//])).toEqual([]);
  });

  it('components import primitives, lib and content, never app', () => {
    expect(breaches('components', [/^components\//, /^lib\//, /^content\//])).toEqual([]);
  });

  it('app imports components, lib and content', () => {
    expect(breaches('app', [/^app\//, /^components\//, /^lib\//, /^content\//])).toEqual([]);
  });

  it('the middleware imports routing, session and stores', () => {
    const middleware = shipped.filter((source) => source.file === 'middleware.ts').flatMap(importsOf);
    expect(
      middleware.filter((target) => OURS.test(target) && !/^lib\/(middleware|routing|session|stores)\//.test(target)),
    ).toEqual([]);
  });

  it('the commerce backend shares the contract, the messages, the data of brands, the money format, how to read a story, to log and to hold a connection, nothing else (decisions 101, 111, 129 and 170)', () => {
    expect(
      breaches('commerce', [
        /^commerce\//,
        /^content\/messages\//,
        /^content\/brands\/brand-data\.ts$/,
        /^lib\/(contract|rules)\//,
        /^lib\/money\//,
        OBSERVED_ALIKE,
        READ_ALIKE,
        SERVED_ALIKE,
      ]),
    ).toEqual([]);
  });

  it('what a start loads is without drizzle, which takes a sixth of it: it writes the schema, and is loaded where a migration is due (decision 290)', () => {
    const users = shipped.filter(
      (source) =>
        inside('commerce')(source) &&
        /\bfrom 'drizzle-orm\b/.test(source.text) &&
        !inside('commerce/db/schema')(source),
    );
    const schema = shipped.filter((source) =>
      importsOf(source).some((target) => target.startsWith('commerce/db/schema/')),
    );
    expect(
      [...users, ...schema.filter((source) => !inside('commerce/db/schema')(source))].map(({ file }) => file),
    ).toEqual([]);
  });

  it('inside the backend nothing but what serves the shop reaches up to http', () => {
    const up = shipped
      .filter(
        (source) =>
          inside('commerce')(source) && !inside('commerce/http')(source) && source.file !== 'commerce/serve-shop.ts',
      )
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => target.startsWith('commerce/http/'))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(up).toEqual([]);
  });

  it('nothing imports the commerce backend but itself, its tests, what writes its data, checks its settings or plugs into it', () => {
    const users = shipped
      .filter(
        (source) =>
          !['commerce', 'demo', 'bench', 'scripts/store-new'].some((folder) => inside(folder)(source)) &&
          ![
            'drizzle.config.ts',
            'examples/payment/plug-in.ts',
            'scripts/store-new.ts',
            ...CHECKED_BEFORE_START,
          ].includes(source.file),
      )
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => target.startsWith('commerce/'))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(users).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map(shipped.map((source) => [source.file, valueImportsOf(source)]));
    expect(cyclesIn(graph)).toEqual([]);
  });
});

/** Type-only imports vanish at run time, so that they cannot close a cycle. */
function runtimeImportsOf(source: SourceFile): string[] {
  const text = source.text.replace(/(^|\n)\s*(import|export)\s+type\s[^;]*?from\s*['"][^'"]+['"]/g, '$1');
  return importsOf({ ...source, text });
}

const valueImportsOf = (source: SourceFile): string[] => runtimeImportsOf(source).filter((target) => OURS.test(target));

/** The files from one to a package, as one line; null where none leads there. `seen` are not looked at. */
function wayTo(target: RegExp, file: string, seen: string[]): string | null {
  const source = shipped.find((one) => one.file === file);
  if (!source || seen.includes(file)) return null;
  seen.push(file);
  for (const next of runtimeImportsOf(source)) {
    const way = target.test(next) ? next : wayTo(target, next, seen);
    if (way !== null) return `${file} → ${way}`;
  }
  return null;
}

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
