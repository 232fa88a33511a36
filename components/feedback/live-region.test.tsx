import { act, render, screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { beforeEach, expect, test, vi } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn() }));
const region = () => screen.getByRole('status');

beforeEach(() => {
  vi.mocked(usePathname).mockReturnValue('/');
  announce('');
});

test('stands empty before anything is said, and stays the same element when it is', () => {
  render(<LiveRegion />);
  const empty = region();
  expect(empty).toHaveTextContent(/^$/);
  act(() => announce('12 products'));
  expect(region()).toBe(empty);
  expect(empty).toHaveTextContent(/^12 products$/);
});

test('says the same again', () => {
  render(<LiveRegion />);
  act(() => announce('12 products'));
  const first = region().firstChild;
  act(() => announce('12 products'));
  expect(region().firstChild).not.toBe(first);
});

test('is empty again on another page', () => {
  const { rerender } = render(<LiveRegion />);
  act(() => announce('12 products'));
  vi.mocked(usePathname).mockReturnValue('/brands');
  rerender(<LiveRegion />);
  expect(region()).toHaveTextContent(/^$/);
});
