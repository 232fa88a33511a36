import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClosePopovers } from './close-popovers.tsx';

const hide = vi.fn();

/** A page with a menu that stands open; what the test browser lacks of popovers is added. */
beforeEach(() => {
  hide.mockReset();
  render(
    <>
      <ClosePopovers />
      <button type="button" popoverTarget="menu">
        Account
      </button>
      <nav id="menu" popover="auto">
        <a href="/orders">Orders</a>
        <a href="/rewards">Rewards</a>
        <button type="button">Sign out</button>
      </nav>
      <a href="/beside">Beside</a>
    </>,
  );
  const menu = document.querySelector<HTMLElement>('nav')!;
  vi.spyOn(menu, 'matches').mockImplementation((selector) => /popover-open|nav/.test(selector));
  menu.hidePopover = hide;
});

const name = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('a popover closes when the focus goes elsewhere, not while it is in it or on its button', () => {
  screen.getByText('Orders').focus();
  screen.getByText('Account').focus();
  expect(hide).not.toHaveBeenCalled();
  screen.getByText('Beside').focus();
  expect(hide).toHaveBeenCalledOnce();
});

test('arrows walk a menu and round its ends, Home and End lead to them', () => {
  screen.getByText('Account').focus();
  press('ArrowDown');
  expect(name()).toBe('Orders');
  press('ArrowDown');
  expect(name()).toBe('Rewards');
  press('End');
  expect(name()).toBe('Sign out');
  press('ArrowDown');
  expect(name()).toBe('Orders');
  press('ArrowUp');
  expect(name()).toBe('Sign out');
  press('Home');
  expect(name()).toBe('Orders');
});

test('arrows elsewhere are the page’s', () => {
  screen.getByText('Beside').focus();
  press('ArrowDown');
  expect(name()).toBe('Beside');
});
