import type { useTranslations } from 'next-intl';

/** What is left until an instant, split for display; `ended` once nothing is. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly ended: boolean;
  /** The last 24 hours, when a clock turns from ink to the money colour. */
  readonly lastDay: boolean;
}

const DAY_SECONDS = 86_400;

/**
 * Splits the time between now and the end.
 * @param end ISO 8601 instant with offset
 * @param nowSeconds whole seconds since the epoch, of the server's clock (decision 30)
 */
export function timeLeft(end: string, nowSeconds: number): TimeLeft {
  const left = Math.max(0, Math.floor(Date.parse(end) / 1000) - nowSeconds);
  return {
    days: Math.floor(left / DAY_SECONDS),
    hours: Math.floor((left % DAY_SECONDS) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
    ended: left === 0,
    lastDay: left > 0 && left <= DAY_SECONDS,
  };
}

/** Two digits, so that a ticking figure keeps its width. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `08:14:32`: hours, minutes and seconds without the days. */
const clockFace = ({ hours, minutes, seconds }: TimeLeft): string => [hours, minutes, seconds].map(twoDigits).join(':');

/**
 * `2 days 06:12:07`, and `08:14:32` on the last day.
 * @param t words of clocks, in the locale of the page
 */
export const timeInWords = (left: TimeLeft, t: ReturnType<typeof useTranslations<'Clock'>>): string =>
  left.days > 0 ? t('daysAndTime', { days: left.days, time: clockFace(left) }) : clockFace(left);
