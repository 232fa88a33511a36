import { useServerSeconds } from './server-clock.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** What is left until the end, every second anew; null while the server renders and before the clock runs. */
export function useTimeLeft(end: string): TimeLeft | null {
  const now = useServerSeconds();
  return now === null ? null : timeLeft(end, now);
}
