import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackToTop } from './back-to-top.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scrollTo(y: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  fireEvent.scroll(window);
}
const button = () => screen.queryByRole('button', { name: 'Up' });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('comes a tenth of a second after the last scroll, once the page is far down, and goes near the top', () => {
  render(<BackToTop label="Up" />);
  scrollTo(5000);
  pass(99);
  expect(button()).toBeNull();
  scrollTo(5001);
  pass(99);
  expect(button()).toBeNull();
  pass(1);
  expect(button()).toBeVisible();
  scrollTo(100);
  pass(100);
  expect(button()).toBeNull();
});

it.each([
  { calm: false, behavior: 'smooth' },
  { calm: true, behavior: 'instant' },
])('goes to the top, $behavior where less motion is wanted: $calm, and takes the focus along', ({ calm, behavior }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  const go = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(
    <main tabIndex={-1}>
      <BackToTop label="Up" />
    </main>,
  );
  scrollTo(5000);
  pass(100);
  fireEvent.click(button()!);
  expect(go).toHaveBeenCalledWith({ top: 0, behavior });
  expect(screen.getByRole('main')).toHaveFocus();
});
