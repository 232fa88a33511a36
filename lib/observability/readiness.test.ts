import { expect, it } from 'vitest';
import { readinessOf } from './readiness.ts';
import { circuitChanges } from './signals.ts';

it('waits for the first answer, then stays in service and says what is wrong', () => {
  expect(readinessOf(false, 'off')).toEqual({ status: 'waiting', reasons: ['the commerce API does not answer'] });
  expect(readinessOf(true, 'connected')).toEqual({ status: 'ready', reasons: [] });
  expect(readinessOf(false, 'lost')).toEqual({
    status: 'degraded',
    reasons: ['the commerce API does not answer', 'Redis does not answer'],
  });
  circuitChanges.publish({ call: 'single-product', circuit: 'open' });
  expect(readinessOf(true, 'off')).toEqual({ status: 'degraded', reasons: ['calls of single-product are suspended'] });
  circuitChanges.publish({ call: 'single-product', circuit: 'closed' });
  expect(readinessOf(true, 'off').status).toBe('ready');
});
