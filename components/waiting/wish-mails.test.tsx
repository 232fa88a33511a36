import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { WishMails } from './wish-mails.tsx';

const FORM = '/api/wish-list-form';
const show = (isOn: boolean, isConfirmed: boolean) => {
  const { unmount } = renderInEnglish(<WishMails isOn={isOn} isConfirmed={isConfirmed} />);
  const [button] = screen.getAllByRole('button');
  const isTold = screen.queryByText(/confirm your email address first/) !== null;
  const shown = [button?.textContent, button?.closest('form')?.getAttribute('action'), isTold];
  unmount();
  return shown;
};

it('offers mails to whoever confirmed the address; before, the mail that asks for that, and to end what was begun', () => {
  expect(show(false, true)).toEqual(['Turn emails on', FORM, false]);
  expect(show(true, true)).toEqual(['Turn emails off', FORM, false]);
  expect(show(false, false)).toEqual(['Send the email again', FORM, true]);
  expect(show(true, false)).toEqual(['Turn emails off', FORM, true]);
});
