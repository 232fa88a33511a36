'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { twoDigits } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface CountdownBoxesProps {
  /** ISO 8601 instant that is waited for. */
  end: string;
  /** Does the sale open at that instant? It ends otherwise. */
  opens?: boolean;
  /** What the cached page shows in the clock's place until it runs: the end in words. */
  children: ReactNode;
}

/** Days, hours, minutes and seconds in boxes, for heroes. Its space is kept before it runs. */
export function CountdownBoxes({ end, opens = false, children }: CountdownBoxesProps) {
  const t = useTranslations('Clock');
  const left = useTimeLeft(end);
  if (left?.ended) return <span className="clock clock--big">{t(opens ? 'openNow' : 'ended')}</span>;
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = left ?? {};
  return (
    <span className="clock clock--big">
      <span className={left ? 'clock__wait clock__wait--over' : 'clock__wait'}>{children}</span>
      <span className={left ? 'clock__run' : 'clock__run clock__run--waiting'}>
        <span>{t(opens ? 'opensInLabel' : 'endsInLabel')}</span>
        <span className="clock__set" role="timer">
          <span>
            {days}
            <small>{t('daysUnit', { days })}</small>
          </span>
          <span>
            {twoDigits(hours)}
            <small>{t('hoursUnit')}</small>
          </span>
          <span>
            {twoDigits(minutes)}
            <small>{t('minutesUnit')}</small>
          </span>
          <span>
            {twoDigits(seconds)}
            <small>{t('secondsUnit')}</small>
          </span>
        </span>
      </span>
    </span>
  );
}
