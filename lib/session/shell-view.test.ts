import { describe, expect, it } from 'vitest';
import { shellView } from './shell-view.ts';

const danish = {
  store_id: 12,
  id: 7,
  name: 'Ada Berg',
  is_confirmed: true,
  store_type: 7,
  store_locale: 'da_DK',
} as const;

describe('the shell’s view of a session', () => {
  it('names store, user and language', () => {
    expect(shellView(danish)).toEqual({
      storeId: 12,
      userId: 7,
      userName: 'Ada Berg',
      isUserLoggedIn: true,
      isConfirmed: true,
      storeType: 7,
      storeLocale: 'da_DK',
      storeLang: 'da',
      storeIETFLanguageTag: 'da-DK',
    });
  });

  it('knows a guest by the missing id', () => {
    expect(shellView({ ...danish, id: null, name: '' })).toMatchObject({ userId: null, isUserLoggedIn: false });
  });

  it('falls back to British English for a locale that is not supported', () => {
    expect(shellView({ ...danish, store_locale: 'pl_PL' })).toMatchObject({
      storeLocale: 'en_GB',
      storeLang: 'en',
      storeIETFLanguageTag: 'en-GB',
    });
  });
});
