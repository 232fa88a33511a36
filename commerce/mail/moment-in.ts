import type { StoreConfig } from '#lib/contract/stores.ts';

/** A moment as mails of a store write it: weekday, day and time, in its language and time zone. */
export function momentIn({ locale, timeZone }: Pick<StoreConfig, 'locale' | 'timeZone'>, at: Date): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale.replace('_', '-'), { ...style, timeZone, hourCycle: 'h23' }).format(at);
}
