import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PAGE_SCRIPT } from './checkout-script.ts';

/** A page of the checkout with its script at work. */
function open(onLine: boolean) {
  const listeners = new Map<string, (event: object) => void>();
  const note = { hidden: true };
  const navigator = { onLine };
  const document = { getElementById: (id: string) => (id === 'offline' ? note : null) };
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener);
  runInNewContext(PAGE_SCRIPT, { document, navigator, addEventListener });
  let isHeld = false;
  const preventDefault = () => {
    isHeld = true;
  };
  const fire = (name: string, event: object = {}) => listeners.get(name)?.({ preventDefault, ...event });
  /** A click on a link. */
  const follow = (href: string, target = '') =>
    fire('click', { target: { closest: () => ({ target, getAttribute: () => href }) } });
  return { fire, follow, isSaid: () => !note.hidden, isHeld: () => isHeld };
}

it('holds a form without a network, and says so until there is one', () => {
  const page = open(false);
  page.fire('submit');
  expect([page.isHeld(), page.isSaid()]).toEqual([true, true]);
  page.fire('online');
  expect(page.isSaid()).toBe(false);
});

it('lets a form go where there is one, and marks it as sent', () => {
  const page = open(true);
  const form = { dataset: {} };
  page.fire('submit', { target: form });
  expect([page.isHeld(), page.isSaid(), form.dataset]).toEqual([false, false, { sent: '' }]);
});

it('holds a link without a network: what was typed is kept by no browser', () => {
  const page = open(false);
  page.follow('#email');
  page.follow('https://serac.example/terms', '_blank');
  expect(page.isHeld()).toBe(false);
  page.follow('https://serac.example/checkout/cart/');
  expect([page.isHeld(), page.isSaid()]).toEqual([true, true]);
  const online = open(true);
  online.follow('https://serac.example/checkout/cart/');
  expect(online.isHeld()).toBe(false);
});
