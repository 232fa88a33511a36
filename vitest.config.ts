import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './tests/support/patience.ts';

const inTests = (file: string): string => new URL(`./tests/support/${file}`, import.meta.url).pathname;

const alias = {
  'server-only': inTests('modules/empty-module.ts'),
  'fast-check': inTests('modules/fixed-seed.ts'),
  // As Next's build does for `app`: the name alone is the Pages Router's, which renders nothing until its part is there.
  'next/dynamic': 'next/dist/shared/lib/app-dynamic.js',
};

/** A bound against hanging only: the longest test takes 20 s on a quiet machine, and more of a busy one. */
const HANGS_MS = 300_000;

const SLOW = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: PATIENCE } };

/** Files that stand in for a module that others have loaded already where modules are shared. */
const standIns = (files: string): string[] =>
  globSync(files).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** They change their process, or stand in for a module. */
const OWN_PROCESS = ['commerce/db/full-disk.test.ts', ...standIns('{commerce,demo}/**/*.test.ts')];

/** Their modules hold nothing that another file could meet: caches, circuits and settings are in the rest of `lib`. */
const WITHOUT_STATE = [
  '{content,scripts,tests,app,bench}/**/*.test.ts',
  'lib/{addresses,consent,contract,forms,i18n,money,rules,stylesheets}/**/*.test.ts',
];
const IN_NODE = '{lib,content,scripts,tests,app,bench}/**/*.test.ts';
/** What they read only a bundler loads: JSON without more words, Next's packages. */
const BUNDLED = [
  'content/brands/brand-data',
  'lib/i18n/messages',
  'tests/conformance/storyblok-react',
  'tests/links/*',
];
const OWN_MODULES_ALONE = new Set([...standIns(IN_NODE), ...globSync(BUNDLED.map((file) => `${file}.test.ts`))]);
const SHARED_MODULES = globSync(WITHOUT_STATE).filter((file) => !OWN_MODULES_ALONE.has(file));
/** They need the production build: tests/instances/vitest.config.ts. */
const INSTANCES = 'tests/instances/**';

/** Each file has modules of its own, and packages are loaded once a worker. */
const OWN_MODULES = inTests('modules/own-modules.ts');

/** It watches Next's modules as they are loaded. */
const OWN_PACKAGES = ['components/soft-navigation/next-router.test.tsx'];

/** As in production Node itself loads the files, a quarter less of the processor than Vite's runner (docs/measurements.md); no module can be replaced. */
const BY_NODE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: inTests('modules/fixed-seed.ts'),
};

/** Started once for all files of a project, where one of its files is run. */
const SHARED_POSTGRES = [inTests('servers/shared-postgres.ts')];

const BROWSER_LIKE = {
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  environment: 'node' as const,
  setupFiles: [OWN_MODULES, inTests('components/own-window.ts'), inTests('components/setup.ts')],
  sequence: { setupFiles: 'list' as const },
  // It keeps the document that was there when it was loaded.
  server: { deps: { inline: [/@testing-library\/user-event/] } },
  testTimeout: 30_000,
  expect: { poll: PATIENCE },
};

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for processes that they start.
    maxWorkers: availableParallelism() + 1,
    // A third less of the processor's time than processes.
    pool: 'threads',
    projects: [
      {
        test: {
          name: 'commerce',
          environment: 'node',
          include: ['{commerce,demo,examples}/**/*.test.ts'],
          ...BY_NODE,
          // Modules here hold nothing of one test file that another could meet, and PGlite is compiled once a worker.
          isolate: false,
          exclude: OWN_PROCESS,
          globalSetup: SHARED_POSTGRES,
          ...SLOW,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'own process',
          environment: 'node',
          include: OWN_PROCESS,
          pool: 'forks',
          globalSetup: SHARED_POSTGRES,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'node',
          ...BY_NODE,
          environment: 'node',
          include: SHARED_MODULES,
          exclude: [INSTANCES],
          // Loading the same modules for each file is two thirds of the time.
          isolate: false,
          ...SLOW,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'node, own modules',
          environment: 'node',
          include: [IN_NODE],
          exclude: [INSTANCES, ...SHARED_MODULES],
          isolate: false,
          setupFiles: [OWN_MODULES],
          ...SLOW,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'browser-like',
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.tsx'],
          exclude: OWN_PACKAGES,
          isolate: false,
          ...BROWSER_LIKE,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: { name: 'browser-like, own packages', include: OWN_PACKAGES, ...BROWSER_LIKE },
      },
    ],
  },
});
