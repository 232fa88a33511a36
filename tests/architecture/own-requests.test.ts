import { expect, it } from 'vitest';
import { TRACKING_CALLS } from '#components/tracking/tracking-api.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { contractShape } from '#lib/api/server-api.ts';
import { OWN_REQUESTS } from '../../e2e/recorder/own-requests.ts';

const pathOf = (alias: Parameters<typeof contractShape>[0]): string => `/api/${contractShape(alias).address ?? alias}`;

const MEASURES = [
  ...(Object.keys(TRACKING_CALLS) as (keyof typeof TRACKING_CALLS)[]).map(pathOf),
  pathOf('experiment-exposure'),
  pathTo.pageSpeed(),
];

it.each([...new Set(MEASURES)])('%s, which measures, is declared with the consent that it waits for', (path) => {
  const declared = OWN_REQUESTS.filter(({ name }) => name === path);
  expect(declared).toHaveLength(1);
  expect(declared[0]?.waitsFor).not.toEqual([]);
});

it('no request is declared twice', () => {
  const names = OWN_REQUESTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
