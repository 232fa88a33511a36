import type { Session } from '#lib/contract/session.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { asLocale, languageOf } from '#lib/i18n/locale.ts';

/** What the shell needs of a session (SESS-13). */
export interface ShellView {
  readonly storeId: number;
  /** Null for a guest. */
  readonly userId: number | null;
  readonly userName: string;
  readonly isUserLoggedIn: boolean;
  readonly isConfirmed: boolean;
  readonly storeType: number;
  readonly storeLocale: string;
  readonly storeLang: string;
  readonly storeIETFLanguageTag: string;
}

type Facts = Pick<Session, 'store_id' | 'id' | 'name' | 'is_confirmed' | 'store_type' | 'store_locale'>;

/** Derives the shell's view of a session; an unsupported locale is en_GB (I18N-02). */
export function shellView(session: Facts): ShellView {
  const locale = asLocale(session.store_locale);
  return {
    storeId: session.store_id,
    userId: session.id,
    userName: session.name,
    isUserLoggedIn: session.id !== null,
    isConfirmed: session.is_confirmed,
    storeType: session.store_type,
    storeLocale: locale,
    storeLang: languageOf(locale),
    storeIETFLanguageTag: languageTag(locale),
  };
}
