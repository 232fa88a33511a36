import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Later } from './later.tsx';
import { layOutAll, layOutNearFirst } from './lay-out-rest.ts';

const idle: (() => void)[] = [];
/** The browser has nothing better to do, again and again. */
const rest = () =>
  act(async () => {
    while (idle.length > 0) idle.shift()?.();
  });

const Rail = () => (
  <Later>
    <p data-far="">Similar</p>
  </Later>
);
const rail = () => screen.queryByText('Similar');

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  layOutAll();
});

it('stands in a document, for whoever reads it without scripts', () => {
  layOutNearFirst();
  layOutAll();
  expect(renderToString(<Rail />)).toBe('<p data-far="">Similar</p>');
});

it('comes to a page that was gone to by a link once its first screen is there, and is laid out after that', async () => {
  layOutNearFirst();
  render(<Rail />);
  expect(rail()).toBeNull();
  await act(async () => idle.shift()?.());
  expect(rail()).toHaveAttribute('data-far');
  expect(document.documentElement.dataset.rest).toBe('');
  await rest();
  expect(rail()).not.toHaveAttribute('data-far');
  expect(document.documentElement.dataset.rest).toBeUndefined();
});

it('comes within a second to a browser that never rests', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(work, options.timeout);
  });
  layOutNearFirst();
  render(<Rail />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(rail()).not.toBeNull();
});

it('comes as well where the visitor has gone back within the page meanwhile', async () => {
  layOutNearFirst();
  render(<Rail />);
  layOutAll();
  await rest();
  expect(rail()).not.toBeNull();
});

it('stands at once where the visitor goes back to, so that the place is where it was', () => {
  layOutNearFirst();
  layOutAll();
  render(<Rail />);
  expect(rail()).not.toBeNull();
});

it('keeps nothing from being laid out once its page is gone', async () => {
  layOutNearFirst();
  render(<Rail />).unmount();
  await rest();
  expect(document.documentElement.dataset.rest).toBeUndefined();
});
