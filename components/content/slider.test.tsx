import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Slider } from './slider.tsx';

const slides = ['One', 'Two', 'Three'].map((key, at) => ({
  key,
  label: `Slide ${at + 1} of 3`,
  content: <p>{key}</p>,
}));
const words = {
  carousel: 'slider',
  slide: 'slide',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
};
const show = (seconds = 0) =>
  render(<Slider words={words} id="rules" label="Three rules" seconds={seconds} slides={slides} />);

/** Place of the slide that can be reached, from 1. */
const inSight = (): number =>
  within(screen.getByRole('region', { name: 'Three rules' }))
    .getAllByLabelText(/^Slide \d of 3$/)
    .findIndex((slide) => !slide.hasAttribute('inert')) + 1;

const motion = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));

beforeEach(() => {
  vi.useFakeTimers();
  motion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a slider', () => {
  it('is named, found by its id, and moved by its buttons round and round', () => {
    show();
    expect(screen.getByRole('region', { name: 'Three rules' }).id).toBe('rules');
    expect(inSight()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(inSight()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(inSight()).toBe(3);
    expect(screen.queryByRole('button', { name: /Pause|Play/ })).toBeNull();
  });

  it('goes on by itself until it is paused, looked at with the pointer, or moved by hand', () => {
    show(5);
    act(() => vi.advanceTimersByTime(5000));
    expect(inSight()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(inSight()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    fireEvent.pointerEnter(screen.getByRole('region'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(inSight()).toBe(2);
    fireEvent.pointerLeave(screen.getByRole('region'));
    act(() => vi.advanceTimersByTime(5000));
    expect(inSight()).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(inSight()).toBe(1);
  });

  it('stands still where motion is not welcome, until somebody plays it', () => {
    motion(true);
    show(5);
    act(() => vi.advanceTimersByTime(20_000));
    expect(inSight()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => vi.advanceTimersByTime(5000));
    expect(inSight()).toBe(2);
  });
});
