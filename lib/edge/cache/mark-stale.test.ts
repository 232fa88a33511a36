import { afterEach, describe, expect, it, vi } from 'vitest';
import { processWide } from '#lib/process/process-wide.ts';
import { applyEvents, applyTags, onStaleTags } from './mark-stale.ts';

const listener = vi.fn();
afterEach(() => listener.mockReset());

describe('the caches of this process', () => {
  it('hear the tags of all changes at once', () => {
    onStaleTags('test', listener);
    const tags = applyEvents([
      { kind: 'product', productIds: [7], listings: [12, 'live'], storeIds: [1] },
      { kind: 'stock', productIds: [7], listings: [], storeIds: [] },
    ]);
    expect([...tags]).toEqual(['product:7@1', 'listing:12@1', 'listing:live@1', 'search@1', 'product:7', 'search']);
    expect(listener.mock.calls).toEqual([[tags]]);
  });

  it('are told of nothing where nothing changed', () => {
    onStaleTags('test', listener);
    applyTags([]);
    expect(listener).not.toHaveBeenCalled();
  });

  it('hear it in every bundle that Next makes of this module', async () => {
    vi.resetModules();
    const copy = await import('./mark-stale.ts');
    expect(copy.onStaleTags).not.toBe(onStaleTags);
    copy.onStaleTags('test', listener);
    applyTags(['stores']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('take the place of their former selves when a module is loaded again', () => {
    const former = vi.fn();
    onStaleTags('test', former);
    onStaleTags('test', listener);
    applyTags(['stores']);
    expect([former.mock.calls.length, listener.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('processWide', () => {
  it('makes a value once', () => {
    const make = vi.fn(() => ({}));
    expect(processWide('test-value', make)).toBe(processWide('test-value', make));
    expect(make).toHaveBeenCalledTimes(1);
  });
});
