import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Where the server itself asks for the session, with no page of the visitor to show what it tells once. */
const ASKS = /\('session', \{([^}]*)\}/g;

test('a session asked for by the server keeps its messages for the page (SESS-10)', () => {
  const asked = sourceFiles()
    .filter(({ file, isTest }) => /^(app|lib)\//.test(file) && !isTest)
    .flatMap(({ file, text }) => [...text.matchAll(ASKS)].map(([, query = '']) => ({ file, query })));
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter(({ query }) => !query.includes("peek: '1'"))).toEqual([]);
});
