import { createTranslator } from 'next-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#lib/api/create-client.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { dialogTexts } from './dialog-texts.ts';

const store = {
  storeId: 13,
  locale: 'fr_FR',
  deliveryCountry: 'FR',
  previewHosts: [] as string[],
} as unknown as StoreConfig;
const sources = { storeOfHost: async () => store, api: () => (async () => ({})) as unknown as Client };
const pageText = vi.fn<(alias: string, input: { area: string; storeId: number }) => Promise<unknown>>();

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  pageText.mockReset();
  pageText.mockImplementation(async (_, { area }) => ({ area, texts: {} }));
});

async function ask(locale: string, namespaces: string) {
  const request = new Request('http://fr.test/api/texts', { headers: { host: 'fr.test' } });
  const response = await dialogTexts(request, { locale, namespaces }, sources, pageText as unknown as Client);
  return (await response.json()) as Record<string, Record<string, never>>;
}
const said = (messages: object, namespace: string, key: string): string =>
  createTranslator({ locale: 'fr', messages: messages as never, namespace: namespace as never })(key as never);

describe('texts of dialogs', () => {
  it('are those of editors where they say any, the shop’s own elsewhere', async () => {
    pageText.mockResolvedValue({ area: 'welcome', texts: { title: 'Enfin là !' } });
    const own = await ask('en-GB', 'Welcome');
    const { Welcome } = await ask('fr-FR', 'Welcome');
    expect(Welcome?.title).toBe('Enfin là !');
    expect(Welcome?.text).toBeTruthy();
    expect(own.Welcome?.title).toBe('Good to have you here');
    expect(pageText).toHaveBeenCalledExactlyOnceWith('page-text', { area: 'welcome', storeId: 13 });
  });

  it('may stand within others, and are said as they were written, whatever signs they hold', async () => {
    const text = "L’été <b>{ici}</b> d'Éric";
    pageText.mockResolvedValue({ area: 'ending-sales', texts: { 'last-chance_title': text, join: text } });
    const messages = await ask('fr-FR', 'EndingSales');
    expect(said(messages, 'EndingSales', 'last-chance.title')).toBe(text);
    expect(said(messages, 'EndingSales', 'join')).toBe(text);
  });

  it('keep what holds a value, and what is no text of theirs', async () => {
    const before = await ask('fr-FR', 'Resubscribe');
    pageText.mockResolvedValue({
      area: 'resubscribe',
      texts: { award: 'Sans points', constructor: 'x', nothing: 'x' },
    });
    expect(await ask('fr-FR', 'Resubscribe')).toEqual(before);
  });

  it('are the shop’s own while the backend is away, and no editor is asked for those of other dialogs', async () => {
    pageText.mockRejectedValue(new Error('down'));
    expect((await ask('fr-FR', 'Welcome')).Welcome?.title).toBeTruthy();
    pageText.mockClear();
    expect(Object.keys(await ask('fr-FR', 'Confirm,Buy,Nowhere'))).toEqual(['Confirm', 'Buy']);
    expect(pageText).not.toHaveBeenCalled();
  });
});
