// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_OFFER_KEY, NOT_RESERVED_KEY, VISITOR_KEY } from './first-paint.ts';
import { FIRST_PAINT_SCRIPT } from './transform-document.ts';

const root = document.documentElement;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** Runs the script as the browser does: as text, with nothing but the browser around it. */
function paint(userAgent = 'Mozilla/5.0 (X11; Linux x86_64)'): void {
  vi.stubGlobal('navigator', { userAgent });
  new Function(FIRST_PAINT_SCRIPT)();
}
const shown = (property: string) => root.style.getPropertyValue(property);

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('style');
  for (const name of ['data-visitor', 'data-basket', 'data-app-offer']) root.removeAttribute(name);
});

describe('before the first paint', () => {
  it('a page shows the first name and the count that this browser last knew', () => {
    localStorage.setItem(VISITOR_KEY, JSON.stringify({ name: 'Maya Lind', basketCount: 3, member: true }));
    paint();
    expect([shown('--visitor-name'), shown('--basket-count')]).toEqual(['"Maya"', '"3"']);
    expect([root.hasAttribute('data-visitor'), root.hasAttribute('data-basket')]).toEqual([true, true]);
  });

  it('a browser that knows nobody shows neither', () => {
    paint();
    expect([root.hasAttribute('data-visitor'), root.hasAttribute('data-basket')]).toEqual([false, false]);
  });

  it('a count beyond the badge is cut, and a name cannot leave its string', () => {
    localStorage.setItem(VISITOR_KEY, JSON.stringify({ name: '"};x{', basketCount: 120 }));
    paint();
    expect([shown('--visitor-name'), shown('--basket-count')]).toEqual(['"};x{"', '"99+"']);
  });

  it('what an older version or somebody else stored does no harm', () => {
    localStorage.setItem(VISITOR_KEY, 'not json');
    expect(() => paint()).not.toThrow();
  });
});

it('a tab that was not told yet that nothing is reserved is marked, and no other', () => {
  sessionStorage.clear();
  paint();
  expect(root.hasAttribute('data-untold')).toBe(true);
  sessionStorage.setItem(NOT_RESERVED_KEY, '1');
  paint();
  expect(root.hasAttribute('data-untold')).toBe(false);
});

describe('the app', () => {
  it.each([
    [PHONE, null, 'ios'],
    [PHONE, '0', 'ios'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', null, 'android'],
    [PHONE, '1', null],
    ['Mozilla/5.0 (X11; Linux x86_64)', null, null],
  ])('is offered to %s with the flag at %s for: %s', (userAgent, flag, offered) => {
    if (flag !== null) localStorage.setItem(APP_OFFER_KEY, flag);
    paint(userAgent);
    expect(root.getAttribute('data-app-offer')).toBe(offered);
  });
});

it('the script is plain ASCII, as it travels in documents that are read byte by byte', () => {
  expect(FIRST_PAINT_SCRIPT).toMatch(/^[\t\n\u0020-\u007e]+$/);
});
