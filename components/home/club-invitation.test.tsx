import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ClubInvitation } from './club-invitation.tsx';

const words = (loginRequired: boolean) =>
  renderInEnglish(<ClubInvitation pictureKey="scene" loginRequired={loginRequired} />).container.textContent;

it('promises members their own price where guests see none, and no such thing where all pay the same', () => {
  expect(words(true)).toContain('Pay the members’ price');
  expect(words(false)).toContain('Pay the sale price');
  expect(words(false)).not.toMatch(/members’ price|open to members/);
});
