import { afterEach, expect, it, vi } from 'vitest';
import type { CallShape } from '#lib/api/create-client.ts';
import { contractShape } from '#lib/api/server-api.ts';
import { fakeCall, NO_ANSWER, refusal } from '#tests/support/components/fake-api.ts';
import { TRACKING_CALLS, type TrackingAlias, trackingApi } from './tracking-api.ts';

const seen = fakeCall('ppc-fb-page-view');
const log = vi.spyOn(console, 'error');
afterEach(() => log.mockReset());

const shapeOf = (alias: TrackingAlias): CallShape => TRACKING_CALLS[alias];

it('lays out every call as the contract has it', () => {
  for (const alias of Object.keys(TRACKING_CALLS) as TrackingAlias[]) {
    const { method, address, path } = contractShape(alias);
    expect({ alias, method, address, path }).toEqual({
      alias,
      address: shapeOf(alias).address,
      path: TRACKING_CALLS[alias].path,
      method: TRACKING_CALLS[alias].method,
    });
  }
});

it('logs what was refused, with what was said, and what nobody answered (ERR-23)', async () => {
  log.mockImplementation(() => {});
  const view = { eventId: 'event-0001', sourceUrl: '', userAgent: '' };
  seen.mockReturnValueOnce(refusal(500, 'INTERNAL')).mockReturnValueOnce(NO_ANSWER);
  await expect(trackingApi('ppc-fb-page-view', view)).rejects.toThrow();
  expect(log.mock.lastCall).toEqual(['/api/ppc-fb-page-view was refused', 500, expect.stringContaining('INTERNAL')]);
  await expect(trackingApi('ppc-fb-page-view', view)).rejects.toThrow();
  expect(log.mock.lastCall).toEqual(['/api/ppc-fb-page-view was not answered', expect.any(TypeError)]);
  expect(log).toHaveBeenCalledTimes(2);
});
