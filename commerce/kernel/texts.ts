import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import type checkout from '#content/messages/en_GB/checkout.json';
import type mails from '#content/messages/en_GB/mails.json';
import type members from '#content/messages/en_GB/members.json';
import type navigation from '#content/messages/en_GB/navigation.json';
import type orders from '#content/messages/en_GB/orders.json';
import type sizeGuides from '#content/messages/en_GB/size-guides.json';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Language, LOCALES, type Locale } from '#lib/contract/values.ts';
import { languageTag, merged, type Wording, withWholeWords, wordingOf } from '#lib/contract/wording.ts';
import { groupAsSwiss } from '#lib/money/swiss-figures.ts';

/** What this process says, by the files of a locale's folder. */
interface Messages {
  readonly checkout: typeof checkout;
  readonly mails: typeof mails;
  readonly members: typeof members;
  readonly navigation: typeof navigation;
  readonly orders: typeof orders;
  readonly 'size-guides': typeof sizeGuides;
}

/** The locale whose words stand for a language where no store is asked: in texts of goods, which are kept by language. */
export const LOCALE_OF: Readonly<Record<Language, Locale>> = {
  en: 'en_GB',
  da: 'da_DK',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  sv: 'sv_SE',
  it: 'it_IT',
  nl: 'nl_NL',
};

const FOLDER = path.join(import.meta.dirname, '../../content/messages');
/** The storefront's own. */
const SHOP = 'shop.json';

function filesOf(wording: Wording): Record<string, unknown> {
  const folder = path.join(FOLDER, wording);
  const areas = readdirSync(folder).filter((file) => file !== SHOP);
  return Object.fromEntries(
    areas.map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

const read = new Map<Wording, Readonly<Record<string, unknown>>>();

/** What this process says in a wording, as it is written, by file; read once. American English stands on British: its folder holds only what differs. */
export function serviceMessages(wording: Wording): Readonly<Record<string, unknown>> {
  const messages =
    read.get(wording) ?? (wording === 'en_US' ? merged(filesOf('en_GB'), filesOf(wording)) : filesOf(wording));
  read.set(wording, messages);
  return messages;
}

/** A translator of messages of this process, in the form of those that come with the shop. Those of pages keep words whole; mails are text too. */
export function translatorOf(locale: Wording, messages: Readonly<Record<string, unknown>>) {
  groupAsSwiss();
  return createTranslator({
    locale: languageTag(locale),
    messages: { ...messages, checkout: withWholeWords(messages.checkout) } as unknown as Messages,
    onError: (error) => {
      throw error;
    },
  });
}

/** The words of a locale: a key, such as `checkout.title`, and values of its ICU message in, a text out. */
export type Texts = ReturnType<typeof translatorOf>;

const known = new Map<Wording, Texts>();

/**
 * Words in the language of a store, from `content/messages/<locale>`; read once, and each message parsed once.
 * The text it returns is plain: HTML escapes it.
 * @throws IntlError from the texts where a value is missing
 */
export function textsOf(locale: Wording): Texts {
  const texts = known.get(locale) ?? translatorOf(locale, serviceMessages(locale));
  known.set(locale, texts);
  return texts;
}

/**
 * The store as it speaks to a member who has stated another language for mails (decisions 28 and 166): its words, days and
 * greeting, as they are spelled where it delivers. Addresses, money and time are the store's.
 */
export function speaking(store: StoreConfig, language: Language | null): StoreConfig {
  if (language === null || language === store.language) return store;
  const locale = LOCALES.find((one) => one === `${language}_${store.deliveryCountry}`) ?? LOCALE_OF[language];
  return { ...store, language, locale };
}

type Worded = Pick<StoreConfig, 'storeId' | 'locale' | 'deliveryCountry'>;

const keyOf = (store: Worded): string => `${store.storeId} ${wordingOf(store)}`;

/** Words of stores whose editors say some of them in another way, by store and wording: this process serves one shop. */
const OF_EDITORS = new Map<string, Texts>();

/** From now on a store says these words in place of the shop's own; null: its own again. */
export function sayInStore(store: Worded, texts: Texts | null): void {
  if (texts) OF_EDITORS.set(keyOf(store), texts);
  else OF_EDITORS.delete(keyOf(store));
}

/**
 * The words of a store as its editors say them (store-texts.ts). They are in memory: a mail is written within a transaction, and waits
 * for nobody.
 * @throws IntlError from the texts where a value is missing
 */
export const textsFor = (store: Worded): Texts => OF_EDITORS.get(keyOf(store)) ?? textsOf(wordingOf(store));
