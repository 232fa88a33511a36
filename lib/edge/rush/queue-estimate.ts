import { type QueueState, SECOND_LANE_EVERY } from './ledger.ts';
import type { Lane } from './ticket.ts';

/** What is told to somebody who waits. */
export interface Standing {
  /** Their place: 1 for whoever is next. */
  readonly place: number;
  /** Until their turn, as fast as it has gone so far, in ms and in whole seconds that are enough. */
  readonly ms: number;
  readonly seconds: number;
}

/** How long the room has to be open until its own pace tells more than what was set, ms. */
const PACE_MS = 5000;
/** Below this a second nothing is promised. */
const SLOWEST = 0.1;

/** How many are called until this place is, itself included, both lanes together. */
function callsUntil({ given, called }: QueueState, lane: Lane, place: number): number {
  const before = place - called[lane];
  const other = lane === 0 ? 1 : 0;
  const others = Math.max(0, given[other] - called[other]);
  const between = lane === 0 ? Math.floor(before / (SECOND_LANE_EVERY - 1)) : before * (SECOND_LANE_EVERY - 1);
  return before + Math.min(others, between);
}

/** Visitors a second that were called since the room opened; at first those that may be. */
function paceOf({ round, called }: QueueState, now: number, capacity: number): number {
  const open = round === null ? 0 : now - round;
  if (open < PACE_MS) return capacity;
  return Math.min(capacity, Math.max(SLOWEST, ((called[0] + called[1]) * 1000) / open));
}

/** Where a place stands. @param capacity visitors a second that are let in at most */
export function standingOf(state: QueueState, lane: Lane, place: number, now: number, capacity: number): Standing {
  const calls = Math.max(1, callsUntil(state, lane, place));
  const ms = (calls * 1000) / paceOf(state, now, capacity);
  return { place: calls, ms, seconds: Math.ceil(ms / 1000) };
}

/** Until the turn is this near, whoever waits asks at intervals; then when it has come, seconds. */
const NEAR = 10;
const INTERVAL_MAX = 30;

/** For how long whoever is nearly due is held, ms: the second that they are told to come early, and the way here. */
export const HELD_MS = 1500;

/**
 * When to ask again, seconds. When the turn is near that is up to a second before it: whoever comes early is held until they
 * are called (`HELD_MS`), and so nobody is overtaken by somebody whose whole seconds were rounded the better way.
 */
export const askAgainAfter = ({ ms, seconds }: Standing): number =>
  seconds <= NEAR ? Math.max(1, Math.floor(ms / 1000)) : Math.min(INTERVAL_MAX, Math.ceil(seconds * 0.6));
