import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { CarouselFrame } from './carousel-frame.tsx';

const MEASURES = ['clientWidth', 'scrollWidth', 'scrollLeft'];
// Windows of other files have the same prototypes.
afterEach(() => {
  for (const name of MEASURES) Reflect.deleteProperty(HTMLUListElement.prototype, name);
});

/** Rows of which 300 of 900 px are in sight, moved by so many. @returns how often anybody asks */
function layOut(scrollLeft: number) {
  const asked = vi.fn();
  for (const [name, px] of Object.entries({ clientWidth: 300, scrollWidth: 900, scrollLeft })) {
    const get = () => asked() ?? px;
    Object.defineProperty(HTMLUListElement.prototype, name, { get, configurable: true });
  }
  return asked;
}

/** Stands in for the browser's ResizeObserver. @returns tells what watches that it is laid out */
function watchSizes(): () => void {
  let tell = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => act(tell);
}

const buttons = () => ['Previous products', 'More products'].map((name) => screen.getByRole('button', { name }));

const show = () =>
  renderInEnglish(
    <CarouselFrame title="Similar">
      <li>One</li>
    </CarouselFrame>,
  );

describe('the buttons of a row that scrolls sideways', () => {
  it('wait until the row is laid out, which they do not ask for', () => {
    const asked = layOut(0);
    const laidOut = watchSizes();
    show();
    expect(asked).not.toHaveBeenCalled();
    for (const button of buttons()) expect(button).toBeDisabled();
    laidOut();
    const [back, next] = buttons();
    expect(back).toBeDisabled();
    expect(next).toBeEnabled();
  });

  it('are set anew once the cards of a row are laid out that was far from the window', () => {
    watchSizes();
    show();
    layOut(0);
    act(() => void screen.getByRole('list').dispatchEvent(new Event('contentvisibilityautostatechange')));
    expect(buttons()[1]).toBeEnabled();
  });

  it('are set anew where the row gets another width', () => {
    layOut(600);
    const laidOut = watchSizes();
    show();
    laidOut();
    const [back, next] = buttons();
    expect(back).toBeEnabled();
    expect(next).toBeDisabled();
    layOut(0);
    laidOut();
    expect(back).toBeDisabled();
    expect(next).toBeEnabled();
  });
});
