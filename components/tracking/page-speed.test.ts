import { beforeEach, expect, it, vi } from 'vitest';
import type { SpeedNote } from '#lib/observability/page-speed.ts';

type Watch = (report: (metric: { name: string; value: number }) => void) => void;
const reports = new Map<string, Parameters<Watch>[0]>();
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: Parameters<Watch>[0]) => reports.set(name, report),
    ]),
  ),
);
const { measureSpeed } = await import('./page-speed.ts');

const sendBeacon = vi.fn((_address: string, _body: string) => true);
const told = (): SpeedNote[] => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as SpeedNote);
const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
});

it('tells once, when the page is left, and again only what came since', () => {
  document.documentElement.dataset.version = 'b2';
  vi.stubGlobal('innerWidth', 390);
  measureSpeed('product');
  leave();
  expect(told()).toEqual([]);
  reports.get('LCP')?.({ name: 'LCP', value: 1234.56789 });
  reports.get('CLS')?.({ name: 'CLS', value: 0.0123456 });
  leave();
  leave();
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual(['/api/page-speed']);
  expect(told()).toEqual([{ page: 'product', device: 'mobile', release: 'b2', vitals: { LCP: 1234.568, CLS: 0.012 } }]);
  reports.get('INP')?.({ name: 'INP', value: 80 });
  leave();
  expect(told()[1]?.vitals).toEqual({ INP: 80 });
});
