import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicApi } from '#lib/api/server-api.ts';
import { shellData } from './shell-data.ts';

vi.mock('#lib/api/server-api.ts', () => ({ publicApi: vi.fn() }));
vi.mock('#lib/observability/storefront-log.ts', () => ({ storefrontLog: () => ({ warn: vi.fn() }) }));
vi.mock('next/cache', () => ({ unstable_cache: vi.fn(() => async () => null) }));
const api = vi.mocked(publicApi);

const STORE = { storeId: 1, websiteId: 1 };
const item = (label: string) => ({ label, url: `/${label}`, children: [] });

/** What each call answers, where it is not empty. */
const REPLIES: Readonly<Record<string, unknown>> = {
  'navigation-desktop': { items: [item('desktop')] },
  'navigation-mobile': { items: [item('mobile')] },
  'navigation-footer-categories': { items: [item('sports')] },
  'navigation-footer-main': { items: [item('help')] },
  'dynamic-text': { title: 'New sales', text: 'Every morning' },
  'referral-header-text': { link: { label: 'Invite', url: '/invite' } },
};
const answer = async (alias: string) => REPLIES[alias] ?? { stores: [] };
const asked = () => api.mock.calls.map(([alias]) => alias as string);

beforeEach(() => {
  api.mockReset();
  api.mockImplementation(answer as never);
});

describe('the parts of the shell', () => {
  it('come each from its own call', async () => {
    const { header, footer } = await shellData(STORE);
    expect(header).toMatchObject({
      desktop: [item('desktop')],
      mobile: [item('mobile')],
      words: { title: 'New sales' },
      share: { label: 'Invite' },
    });
    expect(footer).toEqual({ categories: [item('sports')], main: [item('help')] });
  });

  it('are asked for by priority: the footer waits for the header', async () => {
    const late = Promise.withResolvers<unknown>();
    api.mockImplementation(((alias: string) =>
      alias === 'navigation-desktop' ? late.promise : answer(alias)) as never);
    const shell = shellData(STORE);
    await new Promise((later) => setTimeout(later));
    expect(asked()).toContain('navigation-desktop');
    expect(asked().filter((alias) => alias.includes('footer'))).toEqual([]);
    late.resolve({ items: [] });
    await shell;
    expect(asked().filter((alias) => alias.includes('footer'))).toHaveLength(2);
  });

  it('can be missing: the rest is shown without them', async () => {
    api.mockImplementation(((alias: string) =>
      alias.startsWith('navigation') ? Promise.reject(new Error('down')) : answer(alias)) as never);
    const { header, footer } = await shellData(STORE);
    expect([header.desktop, header.mobile, footer.main]).toEqual([[], [], []]);
    expect(header.words?.title).toBe('New sales');
  });
});
