'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './countdown.module.css';
import { useTimeLeft } from './server-clock.ts';
import { twoDigits } from './time-left.ts';

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
  if (left?.ended) return <span className={styles.big}>{t(opens ? 'openNow' : 'ended')}</span>;
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = left ?? {};
  return (
    <span className={styles.big}>
      <span className={left ? styles.waitOver : styles.wait}>{children}</span>
      <span className={left ? styles.run : styles.runWaiting}>
        <span>{t(opens ? 'opensInLabel' : 'endsInLabel')}</span>
        <span className={styles.set} role="timer">
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
