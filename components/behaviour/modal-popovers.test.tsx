import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controlModalPopovers } from './modal-popovers.ts';

let stop: () => void;
let narrow = true;

beforeEach(() => {
  narrow = true;
  vi.stubGlobal('matchMedia', () => ({ matches: narrow }));
  document.body.innerHTML = `
    <button type="button" id="opener" popovertarget="drawer">Menu</button>
    <dialog id="drawer" popover="auto" data-modal="(max-width: 767.98px)">
      <button type="button" id="closer" popovertarget="drawer">Close</button>
      <p><a href="/ski">Ski</a></p>
    </dialog>`;
  stop = controlModalPopovers();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const drawer = () => find<HTMLDialogElement>('#drawer');
/** False where the browser's own popover is kept from opening. */
const click = (selector: string) => fireEvent.click(find(selector));

describe('a popover that is a dialog', () => {
  it('opens modally on a small screen, in place of the popover', () => {
    expect(click('#opener')).toBe(false);
    expect(drawer().open).toBe(true);
  });

  it('stays a popover on a wide screen', () => {
    narrow = false;
    expect(click('#opener')).toBe(true);
    expect(drawer().open).toBe(false);
  });

  it.each(['#closer', '#drawer', 'a'])('closes on a click on %s', (selector) => {
    click('#opener');
    click(selector);
    expect(drawer().open).toBe(false);
  });

  it('stays open on a click on what is in it', () => {
    click('#opener');
    click('#drawer p');
    expect(drawer().open).toBe(true);
  });

  it('closes when the browser goes back', () => {
    click('#opener');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(drawer().open).toBe(false);
  });
});
