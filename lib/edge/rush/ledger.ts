import type { Lane } from './ticket.ts';

/** What one process tells at a beat, and asks for. */
export interface Beat {
  /** ms since 1970. */
  readonly now: number;
  /** Newcomers let in without a ticket since the last one. */
  readonly newcomers: number;
  /** Visitors a second that may come in; 0 while this process has more to do than it can. */
  readonly perSecond: number;
  /** Visitors a second beyond which the room opens. */
  readonly capacity: number;
  /** More newcomers came to this process within a second than all may take: open at once. */
  readonly isOver: boolean;
}

/** The queue as it stands. */
export interface QueueState {
  /** When the room was opened, ms since 1970; null while it is not needed. */
  readonly round: number | null;
  /** Places given and places called, by lane. */
  readonly given: readonly [number, number];
  readonly called: readonly [number, number];
}

export const CLOSED: QueueState = { round: null, given: [0, 0], called: [0, 0] };

/** Where the queue is counted: in this process, or for several of them in Redis. */
export interface Ledger {
  /** Counts newcomers, calls those whose turn it is, opens the room and closes it. */
  beat(beat: Beat): Promise<QueueState>;
  /** The next place of a lane; null where the room is closed. */
  take(lane: Lane): Promise<{ readonly round: number; readonly place: number } | null>;
  /** Uses a place that was called: false where somebody at another address has. */
  enter(round: number, lane: Lane, place: number, address: string): Promise<boolean>;
  /** Remembers names for a while, whichever process is asked for them, ms. */
  remember(names: readonly string[], forMs: number): Promise<void>;
  /** Is a name remembered? */
  isRemembered(name: string): Promise<boolean>;
}

/** For how long nobody may have waited, and no more come than is held, before the room closes, ms: all who were called have asked again by then. */
export const CLOSE_AFTER_MS = 60_000;
/** How long somebody counts as here after what they did last, ms. */
export const HERE_MS = 15 * 60_000;
/** How long somebody's full basket counts after they put something into it, ms. */
export const FULL_MS = 24 * 3600_000;
/** How long a used place is remembered, ms. */
export const USED_MS = 2 * 3600_000;
/** Of so many calls one is of the second lane, where both wait: whoever is first never shuts the others out. */
export const SECOND_LANE_EVERY = 5;
/** Calls that were not needed are kept for so long, ms: a second's worth of capacity, no more. */
const KEPT_MS = 1000;

/** All that is counted. */
export interface Counted {
  round: number;
  given: [number, number];
  called: [number, number];
  /** Up to when calls are made, ms. */
  calledUpTo: number;
  /** Calls made, to give turns to lanes. */
  calls: number;
  /** The second that newcomers are counted in, and how many came. */
  second: number;
  came: number;
  /** Since when the room is not needed, ms. */
  quietSince: number;
}

export const newCount = (): Counted => ({
  round: 0,
  given: [0, 0],
  called: [0, 0],
  calledUpTo: 0,
  calls: 0,
  second: 0,
  came: 0,
  quietSince: 0,
});

function callNext(counted: Counted): boolean {
  const [first, second] = [counted.given[0] > counted.called[0], counted.given[1] > counted.called[1]];
  if (!first && !second) return false;
  counted.calls += 1;
  const isSecond = !first || (second && counted.calls % SECOND_LANE_EVERY === 0);
  counted.called[isSecond ? 1 : 0] += 1;
  return true;
}

/** Calls as many as the time since the last calls allows. */
function call(counted: Counted, { now, perSecond }: Beat): void {
  if (perSecond === 0) {
    counted.calledUpTo = now;
    return;
  }
  const each = 1000 / perSecond;
  counted.calledUpTo = Math.max(counted.calledUpTo, now - Math.max(KEPT_MS, each));
  while (counted.calledUpTo + each <= now && callNext(counted)) counted.calledUpTo += each;
}

const isWaitedFor = ({ given, called }: Counted): boolean => given[0] > called[0] || given[1] > called[1];

/** One beat on what is counted, which is changed: newcomers first, then the room opens, calls or closes. */
export function applyBeat(counted: Counted, beat: Beat): QueueState {
  const { now, newcomers, capacity, isOver } = beat;
  const second = Math.floor(now / 1000);
  if (second !== counted.second) Object.assign(counted, { second, came: 0 });
  counted.came += newcomers;
  const isBusy = isOver || counted.came > capacity;
  if (counted.round === 0 && isBusy)
    Object.assign(counted, { round: now, given: [0, 0], called: [0, 0], calls: 0, calledUpTo: now, quietSince: now });
  if (counted.round === 0) return CLOSED;
  call(counted, beat);
  if (isBusy || isWaitedFor(counted)) counted.quietSince = now;
  if (now - counted.quietSince >= CLOSE_AFTER_MS) counted.round = 0;
  return stateOf(counted);
}

export const stateOf = ({ round, given, called }: Counted): QueueState =>
  round === 0 ? CLOSED : { round, given: [...given], called: [...called] };
