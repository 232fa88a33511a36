import { describe, expect, it, vi } from 'vitest';
import { readDevice, writeDevice } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { deviceOf, visitorOf } from './visitor.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('the device of a visitor', () => {
  it.each([
    [MAC, { browser: 'Chrome', system: 'macOS' }],
    [PHONE, { browser: 'Safari', system: 'iOS' }],
    ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', { browser: 'Firefox', system: 'Windows' }],
    ['curl/8.0', { browser: '', system: '' }],
    [null, { browser: '', system: '' }],
    ['('.repeat(100_000), { browser: '', system: '' }],
  ])('is read from %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
    expect(readDevice(writeDevice(deviceOf(userAgent)))).toEqual(device);
  });

  it('says nothing that is no name, whatever a browser calls itself', () => {
    const device = { browser: '<img src=x>/\r\nx-serac-service: t', system: 'é'.repeat(3) + 'x'.repeat(99) };
    expect(readDevice(writeDevice(device))).toEqual({ browser: 'img srcxx-serac-service t', system: 'x'.repeat(40) });
    expect(readDevice('Chrome')).toBeNull();
  });

  it('is named to the commerce API when it is asked for', async () => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
    vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
    const api = vi.fn();
    const sources = { storeOfHost: async () => ({ storeId: 11 }) as StoreConfig, api };
    const headers = { host: 'de.test', 'user-agent': MAC };
    (await visitorOf(new Request('http://de.test/', { headers }), sources)).apiFor('token');
    expect(api.mock.calls[0]?.[0].device()).toEqual({ browser: 'Chrome', system: 'macOS' });
  });
});
