import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { controlHeldPage, openOverPage } from './held-page.ts';

const isHeld = (): boolean => document.documentElement.hasAttribute('data-held');
const dialog = (id: string): HTMLDialogElement => document.querySelector<HTMLDialogElement>(`#${id}`)!;

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<dialog id="below"></dialog><dialog id="above"></dialog><details id="more"></details>';
  stop = controlHeldPage();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-held');
});

describe('the page beneath what covers it', () => {
  it('is held from the moment a dialog opens', () => {
    openOverPage(dialog('below'));
    expect(isHeld()).toBe(true);
  });

  it('is let go when the last dialog closes, and no sooner', () => {
    openOverPage(dialog('below'));
    openOverPage(dialog('above'));
    dialog('above').close();
    fireEvent(dialog('above'), new Event('close'));
    expect(isHeld()).toBe(true);
    dialog('below').close();
    fireEvent(dialog('below'), new Event('close'));
    expect(isHeld()).toBe(false);
  });

  it('is held by what was opened before the page was live', () => {
    stop();
    dialog('below').show();
    stop = controlHeldPage();
    expect(isHeld()).toBe(true);
  });

  it('is not held by what opens within it', () => {
    fireEvent(document.querySelector('#more')!, new Event('toggle'));
    expect(isHeld()).toBe(false);
  });
});
