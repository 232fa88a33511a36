/** Where a seeded sale stands around the present, so that the shop is alive whenever it is started. */
import { TZDate } from '@date-fns/tz';

/** Sales open in the morning of this zone (the header names that hour: commerce/site/navigation). */
const ZONE = 'Europe/Paris';
const OPENING_HOUR = 7;
const MINUTE = 60_000;
/** With less than this left of a day, a sale that closes today closes a day later: it must not end at once. */
const SHORTEST_LAST_DAY = 10 * MINUTE;

/** A reduction in the weeks before a sale, in percent, from 20 to 12 days before its opening. */
interface Earlier {
  readonly percent: number;
}
export type Placement = { readonly earlier?: Earlier } & (
  | { readonly kind: 'running'; readonly openedDaysAgo: number; readonly daysLeft: number }
  | { readonly kind: 'closes-today'; readonly openedDaysAgo: number }
  | { readonly kind: 'closes-soon'; readonly openedDaysAgo: number; readonly minutes: number }
  | { readonly kind: 'opens'; readonly inDays: number; readonly lasts: number }
  | { readonly kind: 'ended'; readonly daysAgo: number; readonly lasted: number }
);

/** Opened some mornings ago, closes at midnight after some days. */
export const running = (openedDaysAgo: number, daysLeft: number): Placement => ({
  kind: 'running',
  openedDaysAgo,
  daysLeft,
});
/** Closes at the coming midnight. */
export const closesToday = (openedDaysAgo: number): Placement => ({ kind: 'closes-today', openedDaysAgo });
/** Closes minutes from the start of the shop. */
export const closesIn = (minutes: number): Placement => ({ kind: 'closes-soon', openedDaysAgo: 3, minutes });
/** Opens at seven in the morning, some days ahead. */
export const opens = (inDays: number, lasts: number): Placement => ({ kind: 'opens', inDays, lasts });
/** Over since some days. */
export const ended = (daysAgo: number): Placement => ({ kind: 'ended', daysAgo, lasted: 4 });
/** A running sale whose goods had been cheaper for a few days within the 30 days before it: "was" is then that price. */
export const afterPromotion = (placement: Placement, percent: number): Placement => ({
  ...placement,
  earlier: { percent },
});

/** Start and end, milliseconds since 1970. */
export interface SaleWindow {
  readonly startsAt: number;
  readonly endsAt: number;
}

function at(now: number, days: number, hours: number): number {
  const moment = new TZDate(now, ZONE);
  moment.setDate(moment.getDate() + days);
  return moment.setHours(hours, 0, 0, 0);
}
/** Seven o'clock of the calendar day `days` from today. */
const morning = (now: number, days: number): number => at(now, days, OPENING_HOUR);
/** The midnight that ends the calendar day `days` from today. */
const nightAfter = (now: number, days: number): number => at(now, days + 1, 0);
/** The last opening that has happened, `days` days earlier. */
const lastOpening = (now: number, days: number): number => morning(now, (morning(now, 0) > now ? -1 : 0) - days);

/** The window of a sale for a start at `now` (ms). Nights end at midnight in Paris, openings are at 7:00 there. */
export function windowOf(placement: Placement, now: number): SaleWindow {
  switch (placement.kind) {
    case 'running':
      return { startsAt: lastOpening(now, placement.openedDaysAgo), endsAt: nightAfter(now, placement.daysLeft) };
    case 'closes-today': {
      const tonight = nightAfter(now, 0);
      const endsAt = tonight - now < SHORTEST_LAST_DAY ? nightAfter(now, 1) : tonight;
      return { startsAt: lastOpening(now, placement.openedDaysAgo), endsAt };
    }
    case 'closes-soon':
      return { startsAt: lastOpening(now, placement.openedDaysAgo), endsAt: now + placement.minutes * MINUTE };
    case 'opens':
      return {
        startsAt: morning(now, placement.inDays),
        endsAt: nightAfter(now, placement.inDays + placement.lasts - 1),
      };
    case 'ended': {
      const endsAt = nightAfter(now, -placement.daysAgo - 1);
      return { startsAt: morning(now, -placement.daysAgo - placement.lasted), endsAt };
    }
  }
}
