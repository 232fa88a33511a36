import { z } from 'zod';
import type { Texts } from '#commerce/kernel/texts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { withLocalClock } from '#lib/rules/dates/local-clock.ts';
import { withLocalDay } from '#lib/rules/dates/local-day.ts';

/** A mail as it waits in the outbox table; text and HTML say the same. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whom an answer goes to, where that is not the sender. */
  replyTo: z.string().optional(),
  /** Name of the shop it comes from, in place of the configured sender's. */
  fromName: z.string().optional(),
  /** Where one press in a mail program ends mails of this kind (RFC 8058); in every mail that nobody asked for. */
  unsubscribeUrl: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** The first line of a mail; an empty name greets nobody by name. */
export const greeting = (t: Texts, firstName: string): string =>
  firstName === '' ? t('mails.helloNameless') : t('mails.hello', { name: firstName });

type StoreDates = Pick<StoreConfig, 'locale' | 'deliveryCountry' | 'timeZone'>;

/** The day that is over at a midnight, as mails of a store write it: weekday and day. */
export function dayBefore(store: StoreDates, midnight: Date): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const wording = wordingOf(store);
  const format = new Intl.DateTimeFormat(languageTag(wording), { ...style, timeZone: store.timeZone });
  return withLocalDay(format.format(midnight.getTime() - 1), wording);
}

/** A moment as mails of a store write it: weekday, day and time, in its language and time zone. */
export function momentIn(store: StoreDates, at: Date): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const wording = wordingOf(store);
  const format = { ...style, timeZone: store.timeZone, hourCycle: 'h23' } as const;
  return withLocalClock(
    withLocalDay(new Intl.DateTimeFormat(languageTag(wording), format).format(at), wording),
    wording,
  );
}
