import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { provideRedis } from './find-redis.ts';
import { ROOT } from './settings.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** One stage of the gate: a command, and how to count what it found. Without `report` it is one test that passes or fails. */
interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string | undefined>;
  readonly report?: () => Outcome;
}

const RESULTS = path.join(ROOT, 'test-results');
const bin = (file: string): string => path.join('node_modules', file);

function run(stage: Stage): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.command, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...stage.env },
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Arguments that have Vitest leave its report where `countVitest` finds it. */
const reportedAs = (name: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(RESULTS, `${name}.json`)}`,
];

function countVitest(name: string): Outcome {
  const report = JSON.parse(readFileSync(path.join(RESULTS, `${name}.json`), 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed };
}

function countPlaywright(): Outcome {
  const { stats } = JSON.parse(readFileSync(path.join(RESULTS, 'playwright.json'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const STAGES: readonly Stage[] = [
  { name: 'types of routes', command: [bin('next/dist/bin/next'), 'typegen'] },
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: [bin('knip/bin/knip.js')] },
  {
    name: 'unit, contract, component and architecture tests',
    command: [bin('vitest/vitest.mjs'), 'run', ...reportedAs('vitest')],
    report: () => countVitest('vitest'),
  },
  { name: 'production build', command: ['scripts/build.ts'], env: { NODE_ENV: 'production' } },
  {
    name: 'several instances on PostgreSQL and Redis, kills at every step of the checkout',
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      'tests/instances/vitest.config.ts',
      ...reportedAs('instances'),
    ],
    report: () => countVitest('instances'),
  },
  {
    name: 'end-to-end tests in a browser',
    command: [bin('@playwright/test/cli.js'), 'test'],
    report: countPlaywright,
  },
];

async function outcomeOf(stage: Stage): Promise<Outcome> {
  const code = await run(stage);
  if (!stage.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = stage.report();
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function main(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const tell = (message: string): void => console.log(`serac: ${message}`);
  provideRedis(tell);
  const browser = await findBrowser(tell);
  const only = process.argv.slice(2);
  let passed = 0;
  let failed = 0;
  for (const stage of STAGES) {
    if (only.length > 0 && !only.some((word) => stage.name.includes(word))) continue;
    const started = Date.now();
    console.log(`\n── ${stage.name}`);
    const outcome = await outcomeOf({ ...stage, env: { CHROMIUM_PATH: browser, ...stage.env } });
    passed += outcome.passed;
    failed += outcome.failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`── ${stage.name}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `serac: ${error.message}` : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
