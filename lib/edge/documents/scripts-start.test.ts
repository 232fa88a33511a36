import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = '<body><script src="/_next/static/chunks/a.js" async=""></script></body>';

/** A page with one script that waits, in a browser that does what the loader asks of it. */
function openPage({ hasPicture = false, isFramed = false, type = 'navigate' } = {}) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const waiting = [{ dataset: { later: '/a.js' }, remove: () => waiting.pop() }];
  const added: Record<string, unknown>[] = [];
  const picture = hasPicture ? {} : null;
  let tellPaint: ((list: object) => void) | undefined;
  const told = [{ textContent: '[1,"0:[]"]' }];
  const heard: unknown[] = [];
  const self = {};
  const root: Record<string, string> = { rest: '' };
  runInNewContext(deferScripts(page).added[0] ?? '', {
    self,
    __next_f: heard,
    parent: isFramed ? {} : self,
    document: {
      documentElement: { dataset: root },
      querySelector: () => picture,
      querySelectorAll: (wanted: string) => (wanted.includes('data-told') ? told : [...waiting]),
      createElement: (tag: string) => ({ tag, addEventListener: () => undefined }),
      head: { append: (element: Record<string, unknown>) => added.push(element) },
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    Element: class {},
    MutationObserver: class {
      observe = () => undefined;
    },
    performance: { getEntriesByType: () => [{ type }] },
    setTimeout,
    requestAnimationFrame: (frame: () => void) => setTimeout(frame, 16),
    PerformanceObserver: class {
      constructor(listener: (list: object) => void) {
        tellPaint = listener;
      }
      observe = () => undefined;
    },
  });
  return {
    heard: () => heard,
    isWhole: () => !('rest' in root),
    sign: (name: string, event: object = { movementX: 1, movementY: 0 }) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
    paintPicture: () => tellPaint?.({ getEntries: () => [{ element: picture }] }),
    scripts: () => added.filter(({ tag }) => tag === 'script').length,
    fetched: () => added.filter(({ rel, href }) => rel === 'prefetch' && href === '/a.js').length,
  };
}

describe('the scripts of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it.each(['pointerdown', 'touchstart', 'keydown', 'click'])('come at once with a %s', (press) => {
    const { sign, scripts } = openPage({ hasPicture: true });
    sign(press);
    expect(scripts()).toBe(1);
  });

  it.each(['pointermove', 'wheel', 'scroll', 'focusin'])('come with a %s once the picture is painted', (sign) => {
    const opened = openPage({ hasPicture: true });
    opened.sign(sign);
    vi.advanceTimersByTime(1000);
    expect(opened.scripts()).toBe(0);
    opened.paintPicture();
    vi.advanceTimersByTime(20);
    expect(opened.scripts()).toBe(1);
  });

  it('are not brought by a pointer that rests where something was laid out beneath it', () => {
    const { sign, scripts, paintPicture } = openPage({ hasPicture: true });
    sign('pointermove', { movementX: 0, movementY: 0 });
    paintPicture();
    vi.advanceTimersByTime(3000);
    expect(scripts()).toBe(0);
    sign('pointermove', { movementX: 0, movementY: -2 });
    vi.advanceTimersByTime(20);
    expect(scripts()).toBe(1);
  });

  it('wait for a picture two seconds at most once somebody is there', () => {
    const { sign, scripts } = openPage({ hasPicture: true });
    sign('pointermove');
    vi.advanceTimersByTime(2000);
    expect(scripts()).toBe(1);
  });

  it('are fetched ahead and not begun while nobody moves, and come three and a half seconds after the page is loaded', () => {
    const { sign, scripts, fetched } = openPage();
    sign('load');
    vi.advanceTimersByTime(3499);
    expect([fetched(), scripts()]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect(scripts()).toBe(1);
  });

  it('come by themselves where the page is never loaded whole', () => {
    const { scripts } = openPage();
    vi.advanceTimersByTime(7000);
    expect(scripts()).toBe(1);
  });

  it('come with the paint in the frame of an editor, where the pointer is elsewhere', () => {
    const { sign, scripts } = openPage({ isFramed: true });
    sign('load');
    vi.advanceTimersByTime(20);
    expect(scripts()).toBe(1);
  });

  it('come once, whatever signs there are', () => {
    const { sign, scripts } = openPage();
    sign('load');
    for (const name of ['scroll', 'touchstart', 'click', 'keydown']) sign(name);
    vi.advanceTimersByTime(10_000);
    expect(scripts()).toBe(1);
  });
});

it('hands React what the document tells it once its scripts are asked for, and not before', () => {
  const { sign, heard } = openPage();
  expect(heard()).toEqual([]);
  sign('pointerdown');
  expect(heard()).toEqual([[1, '0:[]']]);
});

describe('what is far from the window', () => {
  it.each(['reload', 'back_forward'])('is laid out at once after a %s, which goes to where the page was', (type) => {
    expect(openPage({ type }).isWhole()).toBe(true);
  });

  it('waits where the page is opened', () => {
    expect(openPage().isWhole()).toBe(false);
  });
});
