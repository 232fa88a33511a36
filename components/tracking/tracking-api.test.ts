import { expect, it } from 'vitest';
import { contractShape } from '#lib/api/server-api.ts';
import { TRACKING_CALLS, type TrackingAlias } from './tracking-api.ts';

it('lays out every call as the contract has it', () => {
  for (const alias of Object.keys(TRACKING_CALLS) as TrackingAlias[]) {
    const { method, address, path } = contractShape(alias);
    expect({ alias, method, address, path }).toEqual({
      ...{ alias, address: undefined, path: TRACKING_CALLS[alias].path },
      method: TRACKING_CALLS[alias].method,
    });
  }
});
