'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useServerSeconds } from './server-clock.ts';
import { timeInWords, timeLeft } from './time-left.ts';

/**
 * Runs the clocks of all sale tiles of the page, which are markup without code of their own: every second, by the server's time
 * (decision 30). Until then the end stands there in words.
 */
export function RunClocks(): null {
  const t = useTranslations('Clock');
  const now = useServerSeconds();
  useEffect(() => {
    if (now === null) return;
    for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
      const left = timeLeft(clock.dataset.clock ?? '', now);
      const time = timeInWords(left, t);
      clock.textContent = left.ended ? t('ended') : left.lastDay ? t('endsIn', { time }) : time;
      clock.toggleAttribute('data-last-day', left.lastDay);
    }
  }, [now, t]);
  return null;
}
