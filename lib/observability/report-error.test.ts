import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { adoptConsole, reportError } from './report-error.ts';

function log() {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, log: createLog({ service: 'storefront', level: 'info', destination }) };
}

describe('an error', () => {
  it('is told once with its context, however many hand it on', () => {
    const { lines, log: own } = log();
    const error = Object.assign(new Error('render failed'), { digest: '123' });
    reportError(error, { page: '/[store]/product' }, own);
    reportError(error, {}, own);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ page: '/[store]/product', err: { message: 'render failed', digest: '123' } });
  });

  it('is told also where it is none', () => {
    const { lines, log: own } = log();
    reportError('just a text', {}, own);
    expect(lines[0]).toMatchObject({ err: 'just a text' });
  });
});

describe('what libraries print', () => {
  it('becomes a line of the log, and an error that was told already none', () => {
    const { lines, log: own } = log();
    const printed = { ...console } as Console;
    adoptConsole(own, printed);
    const error = new Error('render failed');
    reportError(error, {}, own);
    printed.error(' ⨯', error);
    printed.warn('slow %s', 'fetch');
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'unhandled error'],
      [40, 'slow fetch'],
    ]);
  });
});
