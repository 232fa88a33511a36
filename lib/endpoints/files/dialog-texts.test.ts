import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#lib/api/create-client.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { DRAFTS_HEADER } from '#lib/rules/ahead/time-travel.ts';
import { dialogTexts } from './dialog-texts.ts';

const store = {
  storeId: 13,
  locale: 'fr_FR',
  deliveryCountry: 'FR',
  previewHosts: ['preview.fr.test'],
} as unknown as StoreConfig;
const sources = { storeOfHost: async () => store, api: () => (async () => ({})) as unknown as Client };
const pageText = vi.fn<(alias: string, input: { area: string; storeId: number }) => Promise<unknown>>();

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  pageText.mockReset();
  pageText.mockImplementation(async (_, { area }) => ({ area, texts: {} }));
});

function answer(locale: string, namespaces: string, host = 'fr.test') {
  const request = new Request(`http://${host}/api/texts`, { headers: { host } });
  return dialogTexts(request, { locale, namespaces }, sources, pageText as unknown as Client);
}
const ask = async (locale: string, namespaces: string) =>
  (await (await answer(locale, namespaces)).json()) as Record<string, Record<string, never>>;

describe('texts of dialogs', () => {
  it('are those of editors where they say any, the shop’s own elsewhere', async () => {
    pageText.mockResolvedValue({ area: 'pages', texts: { 'welcome.title': 'Enfin là !', 'home.title': 'x' } });
    const own = await ask('en-GB', 'Welcome');
    const { Welcome } = await ask('fr-FR', 'Welcome');
    expect(Welcome?.title).toBe('Enfin là !');
    expect(Welcome?.text).toBeTruthy();
    expect(own.Welcome?.title).toBe('Good to have you here');
    expect(pageText).toHaveBeenCalledExactlyOnceWith('page-text', { area: 'pages', storeId: 13 });
  });

  it('are the shop’s own while the backend is away, and nobody is asked for those that editors do not say', async () => {
    pageText.mockRejectedValue(new Error('down'));
    expect((await ask('fr-FR', 'Welcome')).Welcome?.title).toBeTruthy();
    pageText.mockClear();
    expect(Object.keys(await ask('fr-FR', 'Dialog,Rule,Nowhere'))).toEqual(['Dialog', 'Rule']);
    expect(pageText).not.toHaveBeenCalled();
  });

  it('are the drafts of editors on preview hosts, which nobody keeps', async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get(DRAFTS_HEADER));
      return Response.json({ area: 'pages', texts: { 'welcome.title': 'Pas encore' } });
    });
    const previewed = await answer('fr-FR', 'Welcome', 'preview.fr.test');
    vi.unstubAllGlobals();
    expect((await previewed.json()).Welcome.title).toBe('Pas encore');
    expect(previewed.headers.get('cache-control')).toBe('private, no-store');
    expect(sent).toEqual(['all']);
    expect(pageText).not.toHaveBeenCalled();
    expect((await answer('fr-FR', 'Welcome')).headers.get('cache-control')).toMatch(/^public/);
  });
});
