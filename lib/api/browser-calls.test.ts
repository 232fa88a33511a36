import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { BROWSER_CALLS, type BrowserAlias } from './browser-calls.ts';
import { contractShape } from './server-api.ts';

const known = Object.keys(BROWSER_CALLS) as BrowserAlias[];

it('lays out every call as the contract has it', () => {
  for (const alias of known) {
    const { method, address, path, query } = contractShape(alias);
    const shape = BROWSER_CALLS[alias];
    expect({ alias, method: shape.method, address: shape.address, path: shape.path }).toEqual({
      alias,
      method,
      address,
      path,
    });
    if (method !== 'GET') expect({ alias, query: shape.query }).toEqual({ alias, query });
  }
});

it('holds no call that no component makes, since every page loads it', () => {
  const callers = sourceFiles()
    .filter(({ file, isTest }) => !isTest && /^(components|lib\/consent)\//.test(file))
    .map(({ text }) => text)
    .join('\n');
  expect(known.filter((alias) => !callers.includes(`'${alias}'`))).toEqual([]);
});
