import { expect, it } from 'vitest';
import { readinessOf } from './readiness.ts';
import { circuitChanges } from './signals.ts';

it('waits for the first answer, then stays in service and says what is wrong', () => {
  expect(readinessOf('silent', 'off')).toEqual({ status: 'waiting', reasons: ['the commerce API does not answer'] });
  const away = ['the commerce API answers that it cannot serve: its database is away'];
  expect(readinessOf('cannot-serve', 'off')).toEqual({ status: 'waiting', reasons: away });
  expect(readinessOf('serves', 'connected')).toEqual({ status: 'ready', reasons: [] });
  expect(readinessOf('silent', 'lost')).toEqual({
    status: 'degraded',
    reasons: ['the commerce API does not answer', 'Redis does not answer'],
  });
  expect(readinessOf('cannot-serve', 'connected')).toEqual({ status: 'degraded', reasons: away });
  circuitChanges.publish({ call: 'single-product', circuit: 'open' });
  expect(readinessOf('serves', 'off')).toEqual({
    status: 'degraded',
    reasons: ['calls of single-product are suspended'],
  });
  circuitChanges.publish({ call: 'single-product', circuit: 'closed' });
  expect(readinessOf('serves', 'off').status).toBe('ready');
});
