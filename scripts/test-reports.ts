import { readFileSync } from 'node:fs';

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

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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

function failuresIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error;
        return `${file}:${line} › ${title} (${status}): ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)];
}

/** Reads the report of Playwright's JSON reporter; a test that passed only when repeated has failed. Throws where there is none. */
export function readPlaywrightReport(file: string): Outcome {
  const { stats, ...root } = read<{ readonly stats: { readonly expected: number } } & PlaywrightSuite>(file);
  return { passed: stats.expected, failures: failuresIn(root) };
}
