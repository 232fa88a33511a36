'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTimeLeft } from './server-clock.ts';
import { clockFace } from './time-left.ts';

interface CountdownProps {
  /** ISO 8601 instant at which the sale ends. */
  end: string;
  /** `tile` is ink until the last day, `line` says that it is the sale which ends. */
  look: 'tile' | 'line';
  /** What the cached page shows until the clock runs: the end in words. */
  children: ReactNode;
}

/** Time left in one line of tabular figures, on server time. */
export function Countdown({ end, look, children }: CountdownProps) {
  const t = useTranslations('Clock');
  const left = useTimeLeft(end);
  if (left === null) return <span>{children}</span>;
  if (left.ended) return <span>{t('ended')}</span>;
  const time = left.days > 0 ? t('daysAndTime', { days: left.days, time: clockFace(left) }) : clockFace(left);
  if (look === 'line') return <span role="timer">{t('saleEndsIn', { time })}</span>;
  return left.lastDay ? (
    <span role="timer" data-last-day>
      {t('endsIn', { time })}
    </span>
  ) : (
    <span role="timer">{time}</span>
  );
}
