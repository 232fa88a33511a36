import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands in for the browser's IntersectionObserver until the test ends.
 * @returns brings whatever is watched last into the visitor's sight
 */
export function watchNearness(): () => Promise<void> {
  let tell: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        tell = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => act(async () => tell([{ isIntersecting: true }]));
}
