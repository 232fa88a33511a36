'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTimeLeft } from './server-clock.ts';
import { timeInWords } from './time-left.ts';

interface CountdownProps {
  /** ISO 8601 instant at which the sale ends. */
  end: string;
  /** What the cached page shows until the clock runs: the end in words. */
  children: ReactNode;
}

/** Says in one line when a sale ends, in tabular figures, on server time. */
export function Countdown({ end, children }: CountdownProps) {
  const t = useTranslations('Clock');
  const left = useTimeLeft(end);
  if (left === null) return <span>{children}</span>;
  if (left.ended) return <span>{t('ended')}</span>;
  return <span role="timer">{t('saleEndsIn', { time: timeInWords(left, t) })}</span>;
}
