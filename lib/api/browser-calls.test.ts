import { expect, it } from 'vitest';
import { contract, isAlias } from '#lib/contract/contract.ts';
import { BROWSER_CALLS } from './browser-calls.ts';
import { contractShape } from './server-api.ts';

it('knows every call of the contract as the contract has it', () => {
  const declared = Object.keys(contract).filter(isAlias).sort();
  expect(Object.keys(BROWSER_CALLS).sort()).toEqual(declared);
  for (const alias of declared) {
    const { method, address, path, query } = contractShape(alias);
    const known = BROWSER_CALLS[alias];
    expect({ alias, method: known.method, address: known.address, path: known.path }).toEqual({
      alias,
      method,
      address,
      path,
    });
    if (method !== 'GET') expect({ alias, query: known.query }).toEqual({ alias, query });
  }
});
