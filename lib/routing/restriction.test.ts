import { expect, it } from 'vitest';
import { GUEST } from './internal-path.ts';
import { restrictionNamed } from './restriction.ts';

const member = { kind: 'member', group: 1 } as const;
const target = '/customer/account/edit/';

it('sends guests to the login, from which they come back, and members home', () => {
  expect(restrictionNamed('members')({ audience: GUEST, target })).toMatch(/^\/customer\/account\/login\/./);
  expect(restrictionNamed('guests')({ audience: member, target: '/join/x' })).toBe('/');
});

it('lets those pass who may', () => {
  expect(restrictionNamed('members')({ audience: member, target })).toBeNull();
  expect(restrictionNamed('guests')({ audience: GUEST, target })).toBeNull();
  expect(restrictionNamed('anybody')({ audience: GUEST, target })).toBeNull();
});

it.each(['xyz', '', 'constructor'])('throws on the unknown restriction "%s"', (name) => {
  expect(() => restrictionNamed(name)).toThrow(/is not known/);
});
