import { createStore, useStore } from 'zustand';
import { whenIdle } from '#components/behaviour/when-idle.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

interface ServerTime {
  /** Whole seconds since the epoch; null until the first tick. */
  readonly seconds: number | null;
  /** The server has told its time, or could not be asked. */
  readonly isKnown: boolean;
}

/**
 * One ticking clock for all countdowns of a page, set by the server's time so that a wrong clock of the visitor's
 * cannot keep a sale open (decision 30).
 */
const clock = createStore<ServerTime>(() => ({ seconds: null, isKnown: false }));
let offsetMs = 0;
let timer: ReturnType<typeof setInterval> | null = null;
let asked = false;
const listening = new Set<symbol>();

const serverSeconds = (): number => Math.floor((Date.now() + offsetMs) / 1000);

function tick(): void {
  const seconds = serverSeconds();
  if (seconds !== clock.getState().seconds) clock.setState({ seconds });
}

async function askServer(): Promise<void> {
  const sent = Date.now();
  try {
    const { serverTime } = await browserApi('app-version', {});
    const middle = (sent + Date.now()) / 2;
    offsetMs = Date.parse(serverTime) - middle;
  } catch {
    // Optional: the visitor's own clock is the next best.
  }
  clock.setState({ seconds: serverSeconds(), isKnown: true });
}

function start(): void {
  tick();
  timer = setInterval(tick, 1000);
  if (asked) return;
  asked = true;
  // It has time until the next tick, and the page is being hydrated.
  whenIdle(() => void askServer());
}

/** Ticks while anything listens. */
const ticking: typeof clock = {
  ...clock,
  subscribe: (listener) => {
    const unsubscribe = clock.subscribe(listener);
    const subscription = Symbol();
    listening.add(subscription);
    if (timer === null) start();
    return () => {
      unsubscribe();
      listening.delete(subscription);
      if (listening.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
  },
};

/** The server's time in whole seconds since the epoch, every second anew; null before the clock runs. */
export const useServerSeconds = (): number | null => useStore(ticking, ({ seconds }) => seconds);

/** A countdown that is nearer than this gets a timer of its own, ms; the others wait for the next tick. */
const NEAR_MS = 1500;

/**
 * Calls back once an instant has passed by the server's time; never where it had passed already.
 * @param instant milliseconds since the epoch
 * @returns how to call it off
 */
export function afterInstant(instant: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let unsubscribe: (() => void) | null = null;
  let wasAhead = false;
  const stop = (): void => {
    unsubscribe?.();
    if (timer !== null) clearTimeout(timer);
  };
  const look = (): void => {
    if (!clock.getState().isKnown || timer !== null || unsubscribe === null) return;
    const left = instant - (Date.now() + offsetMs);
    const due = (): void => {
      stop();
      if (wasAhead) call();
    };
    if (left <= 0) {
      due();
      return;
    }
    wasAhead = true;
    if (left <= NEAR_MS) timer = setTimeout(due, left);
  };
  unsubscribe = ticking.subscribe(look);
  look();
  return stop;
}

/** What is left until the end, every second anew; null while the server renders and before the clock runs. */
export function useTimeLeft(end: string): TimeLeft | null {
  const now = useServerSeconds();
  return now === null ? null : timeLeft(end, now);
}
