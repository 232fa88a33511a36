import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { useNotReserved } from './use-not-reserved.ts';

const visit = (wanted: boolean) => {
  const view = renderHook(() => useNotReserved(wanted, 'Not reserved.'));
  act(() => vi.runAllTimers());
  view.unmount();
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  clearAlerts();
});
afterEach(() => vi.useRealTimers());

it('says it at the first visit of a session and not again', () => {
  visit(true);
  expect(readAlerts()).toMatchObject([{ content: 'Not reserved.', type: 'warning', closable: true }]);
  clearAlerts();
  visit(true);
  expect(readAlerts()).toEqual([]);
});

it('the page no longer says it by itself once the basket is left', () => {
  document.documentElement.dataset.untold = '';
  visit(true);
  expect(document.documentElement.dataset.untold).toBeUndefined();
});

it('keeps silent over an empty basket, and speaks at the first that holds something', () => {
  visit(false);
  expect(readAlerts()).toEqual([]);
  visit(true);
  expect(readAlerts()).toHaveLength(1);
});

it('outlasts the clearing of the alerts that comes with the route change', () => {
  renderHook(() => useNotReserved(true, 'Not reserved.'));
  clearAlerts();
  act(() => vi.runAllTimers());
  expect(readAlerts()).toHaveLength(1);
});
