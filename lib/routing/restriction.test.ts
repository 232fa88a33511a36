import { expect, it } from 'vitest';
import { GUEST } from './internal-path.ts';
import { restrictionNamed } from './restriction.ts';

const member = { kind: 'member', group: 1 } as const;
const target = '/customer/account/edit/';
const viaLink = false;

it('sends guests to the login, from which they come back, and members home', () => {
  expect(restrictionNamed('members')({ audience: GUEST, viaLink, target })).toMatch(/^\/customer\/account\/login\/./);
  expect(restrictionNamed('guests')({ audience: member, viaLink, target: '/join/x' })).toBe('/');
});

it('lets those pass who may', () => {
  expect(restrictionNamed('members')({ audience: member, viaLink, target })).toBeNull();
  expect(restrictionNamed('guests')({ audience: GUEST, viaLink, target })).toBeNull();
  expect(restrictionNamed('anybody')({ audience: GUEST, viaLink, target })).toBeNull();
});

it('asks whoever came by a mail’s link for the password, but shows the order it is about', () => {
  const linked = { audience: member, viaLink: true, target };
  expect(restrictionNamed('members')(linked)).toBe(restrictionNamed('members')({ ...linked, audience: GUEST }));
  expect(restrictionNamed('linked')(linked)).toBeNull();
  expect(restrictionNamed('linked')({ ...linked, audience: GUEST })).toMatch(/login/);
  expect(restrictionNamed('guests')(linked)).toBeNull();
});

it.each(['xyz', '', 'constructor'])('throws on the unknown restriction "%s"', (name) => {
  expect(() => restrictionNamed(name)).toThrow(/is not known/);
});
