import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'serac-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe('the report of Vitest', () => {
  it('names each test that failed, and why', () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [test('adds', 'passed')] },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [test('takes', 'passed'), test('gives', 'failed', 'expected 1 to be 2\n  at b.test.ts:3')],
        },
      ],
    };
    expect(readVitestReport(reported(report))).toEqual({
      passed: 2,
      failures: ['b.test.ts › gives: expected 1 to be 2'],
    });
  });

  it('names a file that could not be loaded', () => {
    const broken = { name: 'c.test.ts', status: 'failed', message: 'no such module\n', assertionResults: [] };
    expect(readVitestReport(reported({ numPassedTests: 0, testResults: [broken] })).failures).toEqual([
      'c.test.ts: no such module',
    ]);
  });
});

describe('the report of Playwright', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    file: 'buy.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: errors.map((message) => ({ error: { message, location: { file: '/e2e/steps.ts', line: 3 } } })),
      },
    ],
  });

  it('names what failed at any depth, what was waited for and where, and counts what passed only when repeated as failed', () => {
    const inner = {
      specs: [spec('pays', 'unexpected', '\u001b[31mtimed out\u001b[0m\nCall log:\n  - waiting for a button\n')],
    };
    const outer = { specs: [spec('looks', 'expected'), spec('adds', 'flaky', 'too slow')], suites: [inner] };
    expect(readPlaywrightReport(reported({ stats: { expected: 1 }, suites: [outer] }))).toEqual({
      passed: 1,
      failures: [
        'buy.spec.ts:7 › adds (flaky): too slow (steps.ts:3)',
        'buy.spec.ts:7 › pays (unexpected): timed out | - waiting for a button (steps.ts:3)',
      ],
    });
  });
});
