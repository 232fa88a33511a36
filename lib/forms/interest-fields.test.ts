import { expect, it } from 'vitest';
import { FOLLOWED_FIELD, interestChange, interestField } from './interest-fields.ts';

const form = (followed: string, ...ticked: number[]) =>
  interestChange({ [FOLLOWED_FIELD]: followed, ...Object.fromEntries(ticked.map((id) => [interestField(id), '1'])) });

it('asks for the difference to what it showed', () => {
  expect(form('1,2', 2, 3)).toEqual({ add: [3], remove: [1] });
  expect(form('', 4)).toEqual({ add: [4], remove: [] });
  expect(form('4')).toEqual({ add: [], remove: [4] });
  expect(form('1,2', 1, 2)).toEqual({ add: [], remove: [] });
});

it('takes nothing that is no brand', () => {
  const fields = { [FOLLOWED_FIELD]: '1,x,-2,1e3', 'brand-0': '1', 'brand-': '1', other: '1', 'brand-5': 'on' };
  expect(interestChange(fields)).toEqual({ add: [5], remove: [1] });
});
