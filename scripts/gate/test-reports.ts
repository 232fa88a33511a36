import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a stage of the gate found. `failures` names each test that failed, with the first line of why. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError }[];
    }[];
  }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const firstLine = (text = ''): string => text.trim().split('\n', 1)[0] ?? '';

/** Reads the report of Vitest's JSON reporter. Throws where there is none. */
export function readVitestReport(file: string): Outcome {
  const { numPassedTests, testResults } = read<VitestReport>(file);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`];
    return tests.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: numPassedTests, failures };
}

/** Lines of an error that are told: one says only that a time is over, the next ones what was waited for. */
const LINES_TOLD = 4;

/** What went wrong, what was waited for, and where: a summary is often all that is kept of a run. */
function whyOf({ message = '', location }: PlaywrightError = {}): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Call log:');
  const at = location ? ` (${path.basename(location.file)}:${location.line})` : '';
  return lines.slice(0, LINES_TOLD).join(' | ') + at;
}

function failuresIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error;
        return `${file}:${line} › ${title} (${status}): ${whyOf(error)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)];
}

/** Reads the report of Playwright's JSON reporter; a test that passed only when repeated has failed. Throws where there is none. */
export function readPlaywrightReport(file: string): Outcome {
  const { stats, ...root } = read<{ readonly stats: { readonly expected: number } } & PlaywrightSuite>(file);
  return { passed: stats.expected, failures: failuresIn(root) };
}
