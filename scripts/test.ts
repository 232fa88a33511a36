import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './find-browser.ts';
import { provideJava } from './find-java.ts';
import { provideNginx } from './find-nginx.ts';
import { provideRedis } from './find-redis.ts';
import { namedTests } from './gate/named-tests.ts';
import { GB, placeInMemory } from './gate/place-in-memory.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './gate/test-reports.ts';
import { ROOT } from './settings.ts';

/** One stage of the gate: a command, and how to count what it found. Without `report` it is one test that passes or fails. */
interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string | undefined>;
  readonly report?: () => Outcome;
}

/** Of playwright.config.ts, run side by side. */
const PROJECTS = ['shoppers', 'looks', 'pages'] as const;
/** Of the shops that they are run in; the first has the ports of e2e/ports.ts. */
const SHOP_PORTS = ['', '3290', '3310'] as const;

const RESULTS = path.join(ROOT, 'test-results');
/** Where tests and what they start write files that nobody needs afterwards. */
const TEMPORARY = mkdtempSync(path.join(placeInMemory(8 * GB), 'serac-test-'));
// PostgreSQL does not run as root: its account passes through to a folder of its own.
chmodSync(TEMPORARY, 0o711);

const IN_BROWSER = 'end-to-end tests in a browser';

/** Loaded first by every process of Node that a stage starts. */
const PLAIN_WASM = pathToFileURL(path.join(ROOT, 'scripts/gate/plain-wasm.mjs')).href;

/** The demo shop, seeded once: what needs one of its own copies it. */
const SEEDED = path.join(TEMPORARY, 'seeded');

const running = new Set<ChildProcess>();
const bin = (file: string): string => path.join('node_modules', file);

/** @param alone has it the terminal for itself? What runs side by side writes whole lines, as into a file. */
function run(stage: Stage, alone: boolean): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.command, {
      cwd: ROOT,
      stdio: alone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: '1',
        TMPDIR: TEMPORARY,
        // Tests start the shop's processes a hundred times: half of what that takes is reading the same files.
        NODE_COMPILE_CACHE: path.join(TEMPORARY, 'compiled'),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${PLAIN_WASM}`.trim(),
        SEEDED_FOLDER: SEEDED,
        ...stage.env,
      },
    });
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    running.add(child);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Arguments that have Vitest leave its report where `vitestReport` finds it. */
const reportedAs = (name: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(RESULTS, `${name}.json`)}`,
];

const vitestReport = (name: string): Outcome => readVitestReport(path.join(RESULTS, `${name}.json`));

/**
 * Tests in a browser, in a shop of their own.
 * @param projects of playwright.config.ts
 * @param port the first of its ports (e2e/ports.ts); empty for the usual ones
 * @param files paths of the only files to run; without any all of the projects
 */
function endToEnd(name: string, projects: readonly string[], port = '', files: readonly string[] = []): Stage {
  const report = path.join(RESULTS, `playwright-${name}.json`);
  const output = `--output=${path.join(RESULTS, `e2e-${name}`)}`;
  return {
    name: `${IN_BROWSER}: ${name}`,
    command: [
      bin('@playwright/test/cli.js'),
      'test',
      ...files,
      output,
      ...projects.map((project) => `--project=${project}`),
    ],
    // Node takes the types out of the tests and of what they start: Babel takes five seconds of the processor for it.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1', ...(port && { E2E_PORT: port }) },
    report: () => readPlaywrightReport(report),
  };
}

/** @param files paths of the only files to run; without any all */
const unitTests = (files: readonly string[] = []): Stage => ({
  name: 'unit, contract, component and architecture tests',
  command: [bin('vitest/vitest.mjs'), 'run', ...files, ...reportedAs('vitest')],
  report: () => vitestReport('vitest'),
});

/** @param files as of `unitTests` */
const instanceTests = (files: readonly string[] = []): Stage => ({
  name: 'several instances on PostgreSQL and Redis, killed under load',
  command: [
    bin('vitest/vitest.mjs'),
    'run',
    ...files,
    '--config',
    'tests/instances/vitest.config.ts',
    ...reportedAs('instances'),
  ],
  report: () => vitestReport('instances'),
});

const BUILD: Stage = { name: 'production build', command: ['scripts/build.ts'], env: { NODE_ENV: 'production' } };

/** In this order; what stands together runs side by side, the longest first. */
const STAGES: readonly (readonly Stage[])[] = [
  [
    // A build keeps one core and a half busy: what reads none of its folder fills the rest.
    BUILD,
    {
      name: 'seed of the tests in processes of their own',
      command: ['demo/seed-database.ts'],
      env: { DATA_DIR: SEEDED, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    },
    { name: 'lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
    { name: 'dead code', command: [bin('knip/bin/knip.js')] },
  ],
  [{ name: 'types of routes', command: [bin('next/dist/bin/next'), 'typegen'] }],
  [
    unitTests(),
    // Beside the tests' first seconds, in which their servers start. Each checker looks at shared types anew: four, as by
    // default, take twice the processor's time of two.
    { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '2'] },
  ],
  [...PROJECTS.map((project, at) => endToEnd(project, [project], SHOP_PORTS[at])), instanceTests()],
];

/**
 * What `npm test` runs: everything, or what the words given to it name.
 * @throws Error that says which word names nothing
 */
function stagesOf(words: readonly string[]): readonly (readonly Stage[])[] {
  if (words.length === 0) return STAGES;
  const named = namedTests(
    words,
    STAGES.flat().map(({ name }) => name),
  );
  if (named.unknown.length > 0) {
    throw new Error(`no stage and no path of a test file has "${named.unknown.join('", "')}" in it`);
  }
  const whole = STAGES.map((group) => group.filter(({ name }) => named.stages.has(name)));
  // Two that find no build would both begin one.
  const inBrowser = whole.flat().filter(({ name }) => name.startsWith(IN_BROWSER));
  return [
    inBrowser.length > 1 ? [BUILD] : [],
    ...whole,
    named.unit.length > 0 ? [unitTests(named.unit)] : [],
    // Tests in a browser build by themselves, where it is needed.
    ...(named.instances.length > 0 ? [[BUILD], [instanceTests(named.instances)]] : []),
    named.browser.length > 0 ? [endToEnd('named', PROJECTS, '', named.browser)] : [],
  ];
}

async function outcomeOf(stage: Stage, alone: boolean): Promise<Outcome> {
  const code = await run(stage, alone);
  const ended = code === 0 ? [] : [`${stage.name} (exit code ${code})`];
  if (!stage.report) return { passed: 1 - ended.length, failures: ended };
  try {
    const { passed, failures } = stage.report();
    return { passed, failures: failures.length > 0 ? failures : ended };
  } catch {
    return { passed: 0, failures: [`${stage.name} (no report)`] };
  }
}

/** Runs a stage, and says when it began and how it ended. */
async function go(stage: Stage, alone: boolean): Promise<Outcome> {
  const started = Date.now();
  console.log(`\n── ${stage.name}`);
  const outcome = await outcomeOf(stage, alone);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${stage.name}: ${outcome.failures.length === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return outcome;
}

/** Runs what stands together, one more at a time than there are cores: half of the time of `pages` and of instances is waiting. */
async function goTogether(stages: readonly Stage[]): Promise<Outcome[]> {
  const waiting = [...stages];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      outcomes.push(await go(stage, stages.length === 1));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return outcomes;
}

async function main(): Promise<void> {
  const wanted = stagesOf(process.argv.slice(2));
  process.once('exit', () => {
    for (const child of running) child.kill();
    // What was just ended may still write.
    rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const tell = (message: string): void => console.log(`serac: ${message}`);
  provideRedis(tell);
  provideNginx(tell);
  provideJava(tell);
  const browser = await findBrowser(tell);
  let passed = 0;
  const failures: string[] = [];
  for (const stages of wanted) {
    const withBrowser = stages.map((stage) => ({ ...stage, env: { CHROMIUM_PATH: browser, ...stage.env } }));
    for (const outcome of await goTogether(withBrowser)) {
      passed += outcome.passed;
      failures.push(...outcome.failures);
    }
  }
  // Who keeps only the end of a long log still reads what failed.
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `serac: ${error.message}` : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
