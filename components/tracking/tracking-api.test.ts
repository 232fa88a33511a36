import { expect, it } from 'vitest';
import type { CallShape } from '#lib/api/create-client.ts';
import { contractShape } from '#lib/api/server-api.ts';
import { TRACKING_CALLS, type TrackingAlias } from './tracking-api.ts';

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
