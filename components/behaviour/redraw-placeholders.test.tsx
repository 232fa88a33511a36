import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Picture } from '#components/ui/picture.tsx';
import { RedrawPlaceholders } from './redraw-placeholders.tsx';

const PLACEHOLDER_PX = 6;
const PICTURE_PX = 300;

let image: HTMLImageElement;

/** The browser has loaded an image of this natural width. */
function loaded(naturalWidth: number): void {
  Object.defineProperties(image, {
    complete: { value: true, configurable: true },
    naturalWidth: { value: naturalWidth, configurable: true },
    currentSrc: { value: image.src, configurable: true },
  });
  image.dispatchEvent(new Event('load'));
}

const asked = (): string[] => {
  const sets = [...document.querySelectorAll('source')].map((source) => source.srcset);
  return [image.src, image.srcset, ...sets].flatMap((set) => [...set.matchAll(/again=(\d+)/g)].map(([, n]) => n ?? ''));
};

/** A page with one picture, at `top` px of the viewport. */
function open(top = 0): { unmount: () => void } {
  const page = render(
    <>
      <Picture picture={{ key: 'shoe-0123456789ab', alt: '' }} shape="product" sizes="300px" />
      <RedrawPlaceholders />
    </>,
  );
  image = document.querySelector('img')!;
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300));
  return page;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a placeholder', () => {
  it('is asked for again after half a second, in every size and format', () => {
    open();
    loaded(PLACEHOLDER_PX);
    vi.advanceTimersByTime(499);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(Array(9).fill('1'));
    expect(image.src).toMatch(/\/media\/shoe-0123456789ab\/1200\.webp\?again=1$/);
    expect(image.srcset).toContain('/media/shoe-0123456789ab/160.webp?again=1 160w, ');
  });

  it('is asked for eight times, each time after twice as long', () => {
    open();
    loaded(PLACEHOLDER_PX);
    for (const [at, seconds] of [0.5, 1, 2, 4, 8, 16, 32, 64].entries()) {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(new Set(asked())).toEqual(new Set(at === 0 ? [] : [`${at}`]));
      vi.advanceTimersByTime(1);
      expect(new Set(asked())).toEqual(new Set([`${at + 1}`]));
      loaded(PLACEHOLDER_PX);
    }
    vi.advanceTimersByTime(3_600_000);
    expect(new Set(asked())).toEqual(new Set(['8']));
  });

  it('was there before the page came alive', () => {
    const page = open();
    page.unmount();
    document.body.append(image);
    loaded(PLACEHOLDER_PX);
    render(<RedrawPlaceholders />);
    vi.advanceTimersByTime(2000);
    expect(image.src).toContain('again=1');
    image.remove();
  });

  it('waits while it is far from the viewport', () => {
    open(5000);
    loaded(PLACEHOLDER_PX);
    vi.advanceTimersByTime(20_000);
    expect(asked()).toEqual([]);
    vi.mocked(image.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, 300, 300));
    vi.advanceTimersByTime(2000);
    expect(new Set(asked())).toEqual(new Set(['1']));
  });

  it('waits while the tab is hidden', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    loaded(PLACEHOLDER_PX);
    vi.advanceTimersByTime(20_000);
    expect(asked()).toEqual([]);
    visibility.mockReturnValue('visible');
    vi.advanceTimersByTime(2000);
    expect(new Set(asked())).toEqual(new Set(['1']));
  });

  it('is forgotten with the page', () => {
    const page = open();
    loaded(PLACEHOLDER_PX);
    page.unmount();
    vi.advanceTimersByTime(20_000);
    expect(asked()).toEqual([]);
  });
});

it('leaves pictures alone', () => {
  open();
  loaded(PICTURE_PX);
  vi.advanceTimersByTime(20_000);
  expect(asked()).toEqual([]);
});

it('marks a picture that cannot be had, until it comes', () => {
  open();
  loaded(0);
  expect(image.hasAttribute('data-broken')).toBe(true);
  loaded(PICTURE_PX);
  expect(image.hasAttribute('data-broken')).toBe(false);
});

it('hears of a picture that fails', () => {
  open();
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    currentSrc: { value: image.src },
  });
  image.dispatchEvent(new Event('error'));
  expect(image.hasAttribute('data-broken')).toBe(true);
});
