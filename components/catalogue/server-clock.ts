import { browserApi } from '#lib/api/browser-api.ts';

/**
 * One ticking clock for all countdowns of a page, set by the server's time so that a wrong clock of the visitor's
 * cannot keep a sale open (decision 30). Whole seconds since the epoch; null until the first tick.
 */
let nowSeconds: number | null = null;
let offsetMs = 0;
let timer: ReturnType<typeof setInterval> | null = null;
let asked = false;
/** The server has told its time, or could not be asked. */
let settled = false;
const listeners = new Set<() => void>();

const serverSeconds = (): number => Math.floor((Date.now() + offsetMs) / 1000);

function announce(): void {
  nowSeconds = serverSeconds();
  for (const listener of listeners) listener();
}

function tick(): void {
  if (serverSeconds() !== nowSeconds) announce();
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
  settled = true;
  announce();
}

function start(): void {
  tick();
  timer = setInterval(tick, 1000);
  if (asked) return;
  asked = true;
  void askServer();
}

/** Calls the listener every second while anything listens; returns how to stop. */
export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The server's time in whole seconds since the epoch; null before the clock runs. */
export const readClock = (): number | null => nowSeconds;

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
    if (!settled || timer !== null || unsubscribe === null) return;
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
  unsubscribe = subscribeClock(look);
  look();
  return stop;
}
