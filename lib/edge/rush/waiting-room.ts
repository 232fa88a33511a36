import { LRUCache } from 'lru-cache';
import { type Beat, CLOSED, FULL_MS, HERE_MS, type Ledger, type QueueState } from './ledger.ts';
import { type Standing, standingOf } from './queue-estimate.ts';
import { INSIDE_MS, type Lane, type Ticket, type Tickets } from './ticket.ts';

export interface RoomSettings {
  readonly ledger: Ledger;
  readonly tickets: Tickets;
  readonly now: () => number;
  /** Newcomers a second that all storefronts together take in. */
  readonly capacity: number;
  /** Who is in the first lane. */
  readonly first: { readonly members: boolean; readonly baskets: boolean };
  /** Has this process more to do than it can? Then nobody is called for now. */
  readonly isLate: () => boolean;
  /** Whose turn comes within this time is answered when it has come, ms. */
  readonly heldMs: number;
  readonly log: (message: string) => void;
}

/** Somebody who asks for a page. */
export interface Visit {
  readonly host: string;
  readonly ticket: string | undefined;
  /** Name of their session, which is not the session itself; null without one. */
  readonly session: string | null;
  readonly isMember: boolean;
  readonly address: string;
  /** Whole documents alone are answered by the room: others are refused. */
  readonly isDocument: boolean;
}

export type RoomAnswer =
  | { readonly kind: 'in' }
  /** Their turn has come, or their time inside goes on: a new ticket. */
  | { readonly kind: 'enter'; readonly ticket: string }
  | { readonly kind: 'wait'; readonly standing: Standing; readonly ticket: string | null }
  | { readonly kind: 'refused' };

export interface WaitingRoom {
  admit(visit: Visit): RoomAnswer | Promise<RoomAnswer>;
  /** A session did something that only somebody inside does. */
  noteHere(session: string): void;
  /** A session has put something into its basket. */
  noteBasket(session: string): void;
  /** To be called a few times a second. */
  beat(): Promise<void>;
}

/** A place in the queue of a store. */
type Place = Pick<Ticket, 'host' | 'round' | 'lane' | 'place'>;

const IN: RoomAnswer = { kind: 'in' };
const REMEMBERED_MAX = 100_000;
const basketName = (session: string): string => `basket.${session}`;

/** A fair waiting room, closed until more newcomers come within a second than the shop takes in (decision 206). */
export function createWaitingRoom(settings: RoomSettings): WaitingRoom {
  const { ledger, tickets, now, capacity, first, isLate, heldMs, log } = settings;
  const known = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: HERE_MS, ttlResolution: 0, perf: { now } });
  /** What the other storefronts are told at the next beat, by how long it holds. */
  const untold = new Map([
    [HERE_MS, new Set<string>()],
    [FULL_MS, new Set<string>()],
  ]);
  let state: QueueState = CLOSED;
  let newcomers = 0;
  let second = 0;
  let cameThisSecond = 0;
  let opening: Promise<void> | null = null;
  let beaten = Promise.withResolvers<void>();
  let held = 0;

  function release(): void {
    const { resolve } = beaten;
    beaten = Promise.withResolvers<void>();
    resolve();
  }

  async function runBeat(isOver: boolean): Promise<void> {
    const beat: Beat = { now: now(), newcomers, perSecond: isLate() ? 0 : capacity, capacity, isOver };
    newcomers = 0;
    const before = state.round;
    try {
      state = await ledger.beat(beat);
    } finally {
      release();
    }
    if (before === null && state.round !== null) log('The waiting room is open');
    if (before !== null && state.round === null) log('The waiting room is closed');
    for (const [forMs, names] of untold) {
      const told = [...names];
      names.clear();
      if (told.length > 0) await ledger.remember(told, forMs);
    }
  }

  function remember(name: string, forMs = HERE_MS): void {
    known.set(name, true, { ttl: forMs });
    untold.get(forMs)?.add(name);
  }

  /** Was the session here, or its basket filled, lately? Asks the others where this process does not know. */
  async function isKnown(name: string): Promise<boolean> {
    if (known.has(name)) return true;
    const isRemembered = await ledger.isRemembered(name);
    if (isRemembered) known.set(name, true);
    return isRemembered;
  }

  /** Counts a newcomer while the room is closed. @returns whether that is one too many */
  function isOneTooMany(): boolean {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, cameThisSecond] = [current, 0];
    cameThisSecond += 1;
    if (cameThisSecond > capacity) return true;
    newcomers += 1;
    return false;
  }

  const issue = (ticket: Omit<Ticket, 'issuedAt'>): string => tickets.write({ ...ticket, issuedAt: now() });

  const standsAt = ({ lane, place }: Place): Standing => standingOf(state, lane, place, now(), capacity);
  const isCalled = ({ round, lane, place }: Place): boolean => round === state.round && place <= state.called[lane];

  /** Holds whoever is nearly due until they are called: no more of them than are due in that time, twice. */
  async function untilCalled(place: Place): Promise<void> {
    const until = now() + heldMs;
    if (isCalled(place) || standsAt(place).ms > heldMs || held >= (2 * capacity * heldMs) / 1000) return;
    held += 1;
    while (state.round === place.round && !isCalled(place) && now() < until) await beaten.promise;
    held -= 1;
  }

  /** @param ticket what says so of a place that was just taken; null where they have it */
  async function enterOrWait(visit: Visit, place: Place, ticket: string | null): Promise<RoomAnswer> {
    await untilCalled(place);
    if (!isCalled(place)) return { kind: 'wait', standing: standsAt(place), ticket };
    if (!(await ledger.enter(place.round, place.lane, place.place, visit.address))) return takePlace(visit);
    return { kind: 'enter', ticket: issue({ ...place, kind: 'inside' }) };
  }

  async function laneOf({ session, isMember }: Visit): Promise<Lane> {
    if (first.members && isMember) return 0;
    return first.baskets && session !== null && (await isKnown(basketName(session))) ? 0 : 1;
  }

  async function takePlace(visit: Visit): Promise<RoomAnswer> {
    const lane = await laneOf(visit);
    const taken = await ledger.take(lane);
    if (!taken) return IN;
    const place = { ...taken, lane, host: visit.host };
    return enterOrWait(visit, place, issue({ ...place, kind: 'waiting' }));
  }

  async function admitWhileOpen(visit: Visit): Promise<RoomAnswer> {
    const ticket = tickets.read(visit.ticket, visit.host);
    if (ticket?.kind === 'inside') {
      const isOld = now() - ticket.issuedAt > INSIDE_MS / 2;
      return isOld && visit.isDocument ? { kind: 'enter', ticket: issue(ticket) } : IN;
    }
    if (visit.session !== null && (await isKnown(visit.session))) {
      remember(visit.session);
      return IN;
    }
    if (!visit.isDocument) return { kind: 'refused' };
    if (ticket?.round !== state.round || !ticket) return takePlace(visit);
    return enterOrWait(visit, ticket, null);
  }

  async function open(): Promise<void> {
    opening ??= runBeat(true).finally(() => {
      opening = null;
    });
    await opening;
  }

  function admitWhileClosed(visit: Visit): RoomAnswer | Promise<RoomAnswer> {
    const { session } = visit;
    if (session !== null && known.has(session)) {
      remember(session);
      return IN;
    }
    // A page of the router is no arrival; nor is who has waited, for a room closes when all were called.
    if (visit.isDocument && !tickets.read(visit.ticket, visit.host) && isOneTooMany())
      return open().then(() => (state.round === null ? IN : admitWhileOpen(visit)));
    if (session !== null) remember(session);
    return IN;
  }

  return {
    admit: (visit) => (state.round === null ? admitWhileClosed(visit) : admitWhileOpen(visit)),
    noteHere: (session) => {
      if (state.round === null || known.has(session)) remember(session);
    },
    noteBasket: (session) => remember(basketName(session), FULL_MS),
    beat: () => (opening ? opening : runBeat(false)),
  };
}
