import { describe, expect, it } from 'vitest';
import { stepsOf, writeSteps } from './scales.ts';

const steps = stepsOf('/* --space-9: 1px; */ :root { --space-3: 12px; --space-3-5: 14px; }');

describe('steps of the scales', () => {
  it('are what their sheet declares, comments left out', () => {
    expect([...steps]).toEqual([
      ['--space-3', '12px'],
      ['--space-3-5', '14px'],
    ]);
  });

  it('are written where a sheet names them, whole names only', () => {
    const css = 'a { gap: var(--space-3) var(--space-3-5); margin: calc(var(--space-3) * -1) }';
    expect(writeSteps(css, steps)).toBe('a { gap: 12px 14px; margin: calc(12px * -1) }');
  });

  it('leave what brands and breakpoints change to the browser', () => {
    expect(writeSteps('a { gap: var(--gap); top: var(--space-3, 1px) }', steps)).toBe(
      'a { gap: var(--gap); top: var(--space-3, 1px) }',
    );
  });
});
