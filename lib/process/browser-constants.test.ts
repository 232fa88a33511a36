import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { NEXT_NAV_DEPLOYMENT_ID_HEADER } from 'next/dist/lib/constants.js';
import { expect, it } from 'vitest';
import keepWhatIsRead, { READ_IN_BROWSERS } from './browser-constants.ts';

const NEXT = path.join(process.cwd(), 'node_modules/next/dist');
const CONSTANTS = path.join(NEXT, 'lib/constants.js');
/** Next's router in browsers; what only `next dev` or the router of `pages` loads is not in a page of ours. */
const IN_BROWSERS = globSync('client/{*.js,components/**/*.js,dev/**/*.js}', { cwd: NEXT }).filter(
  (file) => !/^client\/(dev|page-loader|index|route-loader)/.test(file),
);

const requiresConstants = (file: string, source: string): boolean =>
  [...source.matchAll(/require\("(\.[^"]+)"\)/g)].some(
    ([, request = '']) => `${path.resolve(NEXT, path.dirname(file), request)}.js` === CONSTANTS,
  );

it('keeps the values that Next declares', () => {
  const exports = {};
  runInContext(keepWhatIsRead(readFileSync(CONSTANTS, 'utf8')), createContext({ exports }));
  expect(exports).toEqual({ NEXT_NAV_DEPLOYMENT_ID_HEADER });
});

it('keeps every constant that Next reads in a browser: a missing one would be undefined there', () => {
  const read = IN_BROWSERS.flatMap((file) => {
    const source = readFileSync(path.join(NEXT, file), 'utf8');
    if (!requiresConstants(file, source)) return [];
    return [...source.matchAll(/\b_constants\.([A-Z_]+)/g)].map(([, name = '']) => name);
  });
  expect([...new Set(read)]).toEqual(READ_IN_BROWSERS);
});

it('fails the build when Next no longer declares one', () => {
  expect(() => keepWhatIsRead('const OTHER = 1;')).toThrow('NEXT_NAV_DEPLOYMENT_ID_HEADER');
});
