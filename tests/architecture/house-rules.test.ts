import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, type SourceFile, sourceFiles } from './source-files.ts';

const shipped = sourceFiles().filter((source) => !source.isTest);
const under = (...folders: string[]) =>
  shipped.filter((source) => folders.some((folder) => source.file === folder || source.file.startsWith(`${folder}/`)));

function linesWith(sources: readonly SourceFile[], pattern: RegExp): string[] {
  return sources.flatMap((source) =>
    source.text
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${source.file}:${i + 1} ${line.trim()}`] : [])),
  );
}
const except = (sources: readonly SourceFile[], ...files: (string | RegExp)[]) =>
  sources.filter(
    (source) => !files.some((file) => (typeof file === 'string' ? source.file === file : file.test(source.file))),
  );

describe('house rules', () => {
  it('reads process.env in the two env files, the scripts and configuration only', () => {
    const sources = except(
      under('app', 'components', 'lib', 'commerce', 'middleware.ts'),
      'lib/process/env.ts',
      // The build writes NODE_ENV in its place, and leaves out what is for development.
      'lib/tracking/push-entry.ts',
      'lib/middleware/what-asks.ts',
      'commerce/kernel/env.ts',
    );
    expect(linesWith(sources, /process\.env\b/)).toEqual([]);
  });

  it('formats numbers in money and i18n only', () => {
    const sources = except(under('app', 'components', 'lib', 'commerce'), /^lib\/(money|i18n)\//, /^demo\//);
    expect(linesWith(sources, /Intl\.NumberFormat/)).toEqual([]);
  });

  it('reads cookies and headers of a request in session, consent, live drafts and app/api only', () => {
    const allowed = /^lib\/(?:(?:session|consent|endpoints)\/|content\/live-drafts)/;
    const sources = except(under('app', 'components', 'lib'), allowed, /^app\/api\//);
    expect(linesWith(sources, /from 'next\/headers'/)).toEqual([]);
  });

  it('has no page whose forms would be sent with `Origin: null`, which is refused: `same-origin` tells others as little', () => {
    expect(linesWith(under('app', 'components'), /referrer: 'no-referrer'|referrerPolicy="no-referrer"/)).toEqual([]);
  });

  it('renders on the server nothing that React loads late: `lazy` leaves its stylesheet out of the page', () => {
    // Only shown by a click.
    const sources = except(under('app', 'components'), 'components/soft-navigation/soft-navigation.tsx');
    expect(linesWith(sources, /import \{.*\blazy\b.*\} from 'react'/)).toEqual([]);
  });

  it('has no raw colours in components and pages', () => {
    expect(
      linesWith(under('components', 'app'), /#[0-9a-f]{3,8}\b(?!['"]?\s*\/)(?=[;'"\s)])|\brgba?\(|\bhsla?\(/i),
    ).toEqual([]);
  });

  it('has no raw colours in the stylesheets of components and pages', () => {
    expect(rawColoursInCss()).toEqual([]);
  });

  it('has default exports in route files and configuration only', () => {
    const sources = except(
      under('app', 'components', 'lib', 'commerce', 'scripts'),
      /^app\/.*\/(page|layout|error|loading|not-found|template|default)\.tsx$/,
      /^app\/(global-error|layout|sitemap|robots)\.tsx?$/,
      'lib/pages/request-messages.ts',
      'lib/edge/cache/isr-cache.ts',
      'lib/stylesheets/loader.ts',
      'lib/i18n/browser-format-message.ts',
      'lib/process/browser-constants.ts',
    );
    expect(linesWith(sources, /^export default\b/)).toEqual([]);
  });

  it('loosens no check', () => {
    expect(linesWith(shipped, /\bas any\b|:\s*any\b|<any>|@ts-(ignore|expect-error|nocheck)|biome-ignore/)).toEqual([]);
  });

  it('keeps every file under 250 lines: what is longer holds two things', () => {
    const long = shipped.filter((source) => source.text.split('\n').length > 251);
    expect(long.map((source) => source.file)).toEqual([]);
  });

  it('keeps every folder to 25 files', () => {
    const folders = Map.groupBy(shipped, (source) => path.dirname(source.file));
    const full = [...folders]
      .filter(([, files]) => files.length > 25)
      .map(([folder, { length }]) => `${folder}: ${length}`);
    expect(full).toEqual([]);
  });

  it('keeps client components to at most 35 % of the component files', () => {
    const components = under('components').filter((source) => source.file.endsWith('.tsx'));
    const client = components.filter((source) => /^['"]use client['"]/.test(source.text));
    expect(client.length).toBeLessThanOrEqual(components.length * 0.35);
  });

  it('has no Server Actions: every export of one is a public endpoint', () => {
    expect(linesWith(shipped, /^\s*['"]use server['"]/)).toEqual([]);
  });

  it('has no barrels and no drawer for odds and ends', () => {
    const odd = shipped.filter((source) => /(^|\/)(index|utils?|helpers?|misc)\.tsx?$/.test(source.file));
    expect(odd.map((source) => source.file)).toEqual([]);
  });

  it('uses modules that Next keeps to itself in one file of the server, and in one of the browser', () => {
    const sources = except(
      under('app', 'components', 'lib', 'middleware.ts'),
      'lib/edge/cache/next-internals.ts',
      'components/soft-navigation/next-router.ts',
    );
    expect(linesWith(sources, /from 'next\/dist\//)).toEqual([]);
  });

  it('never imports the Storyblok entry that publishes a write action', () => {
    expect(linesWith(shipped, /@storyblok\/react\/rsc/)).toEqual([]);
  });
});

function rawColoursInCss(): string[] {
  const raw = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  return ['app', 'components'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        readFileSync(path.join(ROOT, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, i) => (raw.test(line) ? [`${folder}/${file}:${i + 1} ${line.trim()}`] : [])),
      ),
  );
}
