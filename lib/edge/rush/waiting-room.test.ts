import { describe, expect, it } from 'vitest';
import { CLOSE_AFTER_MS } from './ledger.ts';
import { memoryLedger } from './memory-ledger.ts';
import { HELD_MS } from './queue-estimate.ts';
import { createTickets, INSIDE_MS } from './ticket.ts';
import { createWaitingRoom, type RoomAnswer, type RoomSettings, type Visit } from './waiting-room.ts';

const HOST = 'uk.shop.test';
const CAPACITY = 10;
const BEAT_MS = 100;

/** A room with a clock that goes when it is told to. */
function roomOf(over: Partial<RoomSettings> = {}) {
  const clock = { now: 1_000_000_000_000 };
  const now = () => clock.now;
  const told: string[] = [];
  const tickets = createTickets('s'.repeat(32), now);
  const settings: RoomSettings = {
    ledger: memoryLedger(now),
    tickets,
    now,
    capacity: CAPACITY,
    first: { members: true, baskets: true },
    isLate: () => false,
    heldMs: 0,
    log: (message) => told.push(message),
    ...over,
  };
  const room = createWaitingRoom(settings);
  const pass = async (ms: number) => {
    for (const end = clock.now + ms; clock.now < end; ) {
      clock.now += BEAT_MS;
      await room.beat();
    }
  };
  const ask = async (visit: Partial<Visit> = {}): Promise<RoomAnswer> =>
    room.admit({
      host: HOST,
      ticket: undefined,
      session: null,
      isMember: false,
      address: '192.0.2.1',
      isDocument: true,
      ...visit,
    });
  return { room, clock, told, tickets, pass, ask };
}

const ticketOf = (answer: RoomAnswer): string => {
  if (answer.kind === 'in' || answer.kind === 'refused' || answer.ticket === null) throw new Error(answer.kind);
  return answer.ticket;
};
const placeOf = (answer: RoomAnswer): number => (answer.kind === 'wait' ? answer.standing.place : 0);

/** Has so many newcomers come at once that the room opens; the last ones wait. */
async function crowd({ ask }: ReturnType<typeof roomOf>, waiting: number): Promise<RoomAnswer[]> {
  for (let n = 0; n < CAPACITY; n++) expect(await ask()).toEqual({ kind: 'in' });
  return Promise.all(Array.from({ length: waiting }, () => ask()));
}

describe('a waiting room', () => {
  it('is closed, and gives nobody anything, while no more come than the shop takes in', async () => {
    const shop = roomOf();
    for (let second = 0; second < 30; second++) {
      for (let n = 0; n < CAPACITY; n++) expect(await shop.ask()).toEqual({ kind: 'in' });
      await shop.pass(1000);
    }
    expect(shop.told).toEqual([]);
  });

  it('opens for one newcomer too many within a second, who is first', async () => {
    const shop = roomOf();
    const [first, second] = await crowd(shop, 2);
    expect([first, second].map((answer) => answer?.kind)).toEqual(['wait', 'wait']);
    expect([first, second].map((answer) => answer && placeOf(answer))).toEqual([1, 2]);
    expect(shop.told).toEqual(['The waiting room is open']);
  });

  it('lets in one after another as they came, as many a second as are taken in', async () => {
    const shop = roomOf();
    const waiting = (await crowd(shop, 40)).map(ticketOf);
    await shop.pass(1000);
    const answers = [];
    for (const ticket of waiting) answers.push(await shop.ask({ ticket }));
    expect(answers.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: CAPACITY }, () => 'enter'),
      ...Array.from({ length: 30 }, () => 'wait'),
    ]);
    expect(answers.slice(CAPACITY).map(placeOf)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('tells the truth about how long it takes', async () => {
    const shop = roomOf();
    const last = (await crowd(shop, 300)).at(-1);
    const promised = last?.kind === 'wait' ? last.standing.seconds : 0;
    expect(promised).toBe(30);
    const ticket = last ? ticketOf(last) : '';
    await shop.pass(promised * 1000 - 1000);
    expect((await shop.ask({ ticket })).kind).toBe('wait');
    await shop.pass(1000);
    expect((await shop.ask({ ticket })).kind).toBe('enter');
  });

  it('says longer where it went slower than it should', async () => {
    const busy = { isLate: true };
    const shop = roomOf({ isLate: () => busy.isLate });
    const ticket = ticketOf((await crowd(shop, 100)).at(-1) as RoomAnswer);
    await shop.pass(9000);
    busy.isLate = false;
    await shop.pass(1000);
    const answer = await shop.ask({ ticket });
    expect(answer.kind === 'wait' && answer.standing.seconds).toBeGreaterThan(60);
  });

  it('calls nobody while the shop has more to do than it can', async () => {
    const shop = roomOf({ isLate: () => true });
    const ticket = ticketOf((await crowd(shop, 1))[0] as RoomAnswer);
    await shop.pass(20_000);
    expect((await shop.ask({ ticket })).kind).toBe('wait');
  });

  it('takes whoever is inside for as long as they stay, also once it is closed again', async () => {
    const shop = roomOf();
    const waiting = ticketOf((await crowd(shop, 1))[0] as RoomAnswer);
    await shop.pass(200);
    const ticket = ticketOf(await shop.ask({ ticket: waiting }));
    for (let n = 0; n < 50; n++) expect(await shop.ask({ ticket })).toEqual({ kind: 'in' });
    await shop.pass(INSIDE_MS / 2 + BEAT_MS);
    for (let n = 0; n < 3 * CAPACITY; n++) await shop.ask();
    const renewed = await shop.ask({ ticket });
    expect(renewed.kind).toBe('enter');
    await shop.pass(INSIDE_MS / 2);
    expect((await shop.ask({ ticket: ticketOf(renewed) })).kind).toBe('in');
  });

  it('keeps nobody waiting who was here before it opened, and is fooled by nobody who came since', async () => {
    const shop = roomOf();
    await shop.ask({ session: 'early' });
    await shop.pass(1000);
    const [late] = await crowd(shop, 1);
    shop.room.noteHere('late');
    expect(await shop.ask({ session: 'early' })).toEqual({ kind: 'in' });
    expect((await shop.ask({ session: 'late' })).kind).toBe('wait');
    expect(late?.kind).toBe('wait');
  });

  it('closes when nobody has waited for a while and no more come', async () => {
    const shop = roomOf();
    const [only] = await crowd(shop, 1);
    await shop.pass(CLOSE_AFTER_MS + 1000);
    expect(shop.told).toEqual(['The waiting room is open', 'The waiting room is closed']);
    expect(await shop.ask()).toEqual({ kind: 'in' });
    for (let n = 0; n < 3 * CAPACITY; n++)
      expect((await shop.ask({ ticket: ticketOf(only as RoomAnswer) })).kind).toBe('in');
  });
});

describe('lanes', () => {
  it('let members and full baskets in before others, and others still in between', async () => {
    const shop = roomOf();
    shop.room.noteBasket('full');
    const guests = (await crowd(shop, 20)).map(ticketOf);
    const members = await Promise.all(Array.from({ length: 11 }, () => shop.ask({ session: 'm', isMember: true })));
    const basket = await shop.ask({ session: 'full' });
    await shop.pass(1000);
    const kinds = async (all: readonly string[]) =>
      (await Promise.all(all.map((ticket) => shop.ask({ ticket })))).filter(({ kind }) => kind === 'enter').length;
    expect(await kinds([...members, basket].map(ticketOf))).toBe(8);
    expect(await kinds(guests)).toBe(2);
  });

  it.each([
    [{ members: false, baskets: false }, 'm', true, 2],
    [{ members: true, baskets: false }, 'm', true, 1],
    [{ members: false, baskets: true }, 'full', false, 1],
    [{ members: true, baskets: false }, 'full', false, 2],
  ])('are by configuration: %j', async (first, session, isMember, place) => {
    const shop = roomOf({ first });
    shop.room.noteBasket('full');
    await crowd(shop, 1);
    expect(placeOf(await shop.ask({ session, isMember }))).toBe(place);
  });

  it('are kept in order, whoever asks when: nobody is overtaken by a later one of the same lane', async () => {
    const shop = roomOf();
    const waiting = (await crowd(shop, 60)).map((answer, at) => ({ at, ticket: ticketOf(answer) }));
    const entered: number[] = [];
    for (let second = 0; second < 8; second++) {
      await shop.pass(1000);
      for (const { at, ticket } of waiting.toReversed())
        if (!entered.includes(at) && (await shop.ask({ ticket })).kind === 'enter') entered.push(at);
      const all = entered.toSorted((a, b) => a - b);
      expect(all).toEqual(all.map((_, at) => at));
    }
    expect(entered.length).toBe(60);
  });
});

describe('who is nearly due', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const beats = async (shop: ReturnType<typeof roomOf>, ms: number) => {
    for (let passed = 0; passed < ms; passed += BEAT_MS) {
      await turn();
      await shop.pass(BEAT_MS);
    }
    await turn();
  };
  /** Asks for all at once. @returns places in the order in which they were answered, and how */
  async function answered(shop: ReturnType<typeof roomOf>, tickets: readonly (string | undefined)[]) {
    const told: string[] = [];
    const all = tickets.map(async (ticket, at) => told.push(`${(await shop.ask({ ticket })).kind} ${at + 1}`));
    return { told, all: Promise.all(all) };
  }

  it('is held until they are called, in the order of places, though a later one asked before', async () => {
    const shop = roomOf({ heldMs: HELD_MS });
    for (let n = 0; n < CAPACITY; n++) await shop.ask();
    const { told, all } = await answered(shop, Array.from({ length: 15 }));
    expect(told).toEqual([]);
    await beats(shop, 1000);
    expect(told).toEqual(Array.from({ length: CAPACITY }, (_, at) => `enter ${at + 1}`));
    await beats(shop, 600);
    await all;
    expect(told.filter((one) => one.startsWith('enter')).length).toBe(15);
  });

  it('is told to wait where the shop takes in nobody meanwhile', async () => {
    const shop = roomOf({ heldMs: HELD_MS, isLate: () => true });
    for (let n = 0; n < CAPACITY; n++) await shop.ask();
    const { told, all } = await answered(shop, [undefined]);
    await beats(shop, HELD_MS);
    await all;
    expect(told).toEqual(['wait 1']);
  });

  it('is answered at once beyond twice as many as are due in that time', async () => {
    const shop = roomOf({ heldMs: HELD_MS });
    for (let n = 0; n < CAPACITY; n++) await shop.ask();
    const first = await answered(shop, Array.from({ length: 15 }));
    await turn();
    const waiting = await shop.ask();
    await beats(shop, 100);
    // One ticket, sent over and over: a place is answered but once.
    const again = await answered(
      shop,
      Array.from({ length: 17 }, () => ticketOf(waiting)),
    );
    await turn();
    expect(again.told).toEqual(['wait 17']);
    await beats(shop, HELD_MS);
    await Promise.all([first.all, again.all]);
  });
});

describe('a ticket', () => {
  it('that was used is a place no more, but for the same address', async () => {
    const shop = roomOf();
    const ticket = ticketOf((await crowd(shop, 2))[0] as RoomAnswer);
    await shop.pass(300);
    const kinds = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.7'])
      kinds.push((await shop.ask({ ticket, address })).kind);
    expect(kinds).toEqual(['enter', 'enter', 'wait']);
  });

  it('that was forged, is of another store, or of an earlier opening is a new arrival', async () => {
    const shop = roomOf();
    const [first] = await crowd(shop, 50);
    const own = ticketOf(first as RoomAnswer);
    const foreign = createTickets('x'.repeat(32), () => shop.clock.now).write({
      kind: 'inside',
      host: HOST,
      round: 1,
      lane: 0,
      place: 1,
      issuedAt: shop.clock.now,
    });
    const earlier = shop.tickets.write({
      kind: 'waiting',
      host: HOST,
      round: 1,
      lane: 1,
      place: 1,
      issuedAt: shop.clock.now,
    });
    const places = [];
    for (const visit of [{ ticket: foreign }, { ticket: own, host: 'de.shop.test' }, { ticket: earlier }])
      places.push(placeOf(await shop.ask(visit)));
    expect(places).toEqual([51, 52, 53]);
  });
});

describe('what is no document', () => {
  it('is no arrival', async () => {
    const shop = roomOf();
    for (let n = 0; n < 5 * CAPACITY; n++) expect(await shop.ask({ isDocument: false })).toEqual({ kind: 'in' });
    expect(await shop.ask()).toEqual({ kind: 'in' });
  });

  it('is refused to whoever waits, and takes no place', async () => {
    const shop = roomOf();
    await crowd(shop, 1);
    expect(await shop.ask({ isDocument: false })).toEqual({ kind: 'refused' });
    expect(placeOf(await shop.ask())).toBe(2);
  });
});
