import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOverlaysOnBack } from './back-closes.ts';

const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });
let isSmall = true;
let stop: () => void;

beforeEach(() => {
  isSmall = true;
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('matchMedia', () => ({ matches: isSmall }));
  stop = closeOverlaysOnBack();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** The browser goes to another entry of its history. @returns whether it was kept from it */
function goTo(index: number, navigationType = 'traverse', cancelable = true): boolean {
  const event = Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { index } });
  return !navigation.dispatchEvent(event);
}

const leave = vi.fn();
function openSearch(): void {
  leave.mockClear();
  document.body.innerHTML = '<search data-open><button type="button" data-leaves></button></search>';
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  button.checkVisibility = () => true;
  button.addEventListener('click', leave);
}

test('Back closes what lies over the page, and the page stays', () => {
  openSearch();
  expect(goTo(2)).toBe(true);
  expect(leave).toHaveBeenCalledOnce();
});

test('Back leaves a page over which nothing lies', () => {
  expect(goTo(2)).toBe(false);
});

test.each([
  ['Forward', () => goTo(4)],
  ['a link', () => goTo(4, 'push')],
  ['a step that the browser does not let be cancelled', () => goTo(2, 'traverse', false)],
])('%s goes where it leads', (_what, go) => {
  openSearch();
  expect(go()).toBe(false);
  expect(leave).not.toHaveBeenCalled();
});

test('on wide screens Back leaves the page', () => {
  openSearch();
  isSmall = false;
  expect(goTo(2)).toBe(false);
});
