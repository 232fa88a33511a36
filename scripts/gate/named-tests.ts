import { globSync } from 'node:fs';

/** What words given to `npm test` name. */
export interface NamedTests {
  /** Stages of the gate, each run whole. */
  readonly stages: ReadonlySet<string>;
  /** Files of Vitest that need no build. */
  readonly unit: readonly string[];
  /** Files of Vitest that start several instances of a build. */
  readonly instances: readonly string[];
  /** Files of Playwright. */
  readonly browser: readonly string[];
  /** Words that name nothing. */
  readonly unknown: readonly string[];
}

/** Every test file of the repository, by its path. */
export const testFiles = (): string[] =>
  globSync(['{app,commerce,components,content,demo,lib,scripts,tests}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts']).sort();

/**
 * What is meant by each word: the stages that have it in their name, else the test files whose path it is part of.
 * @param stages names of all stages
 * @param files paths of all test files
 */
export function namedTests(
  words: readonly string[],
  stages: readonly string[],
  files: readonly string[] = testFiles(),
): NamedTests {
  const meant = words.map((word) => {
    const named = stages.filter((stage) => stage.split(/[^\w-]+/).includes(word));
    return { word, stages: named, files: named.length > 0 ? [] : files.filter((file) => file.includes(word)) };
  });
  const found = [...new Set(meant.flatMap((one) => one.files))].sort();
  const isBrowser = (file: string): boolean => file.endsWith('.spec.ts');
  const isInstances = (file: string): boolean => file.startsWith('tests/instances/');
  return {
    stages: new Set(meant.flatMap((one) => one.stages)),
    unit: found.filter((file) => !isBrowser(file) && !isInstances(file)),
    instances: found.filter(isInstances),
    browser: found.filter(isBrowser),
    unknown: meant.filter((one) => one.stages.length + one.files.length === 0).map(({ word }) => word),
  };
}
