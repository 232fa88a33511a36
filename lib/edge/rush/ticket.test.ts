import { describe, expect, it } from 'vitest';
import { createTickets, INSIDE_MS, type Ticket, WAITING_MS } from './ticket.ts';

const SECRET = 's'.repeat(32);
const HOST = 'uk.shop.test';
const clock = { now: 1_000_000_000_000 };
const tickets = createTickets(SECRET, () => clock.now);
const place: Ticket = { kind: 'waiting', host: HOST, round: 7, lane: 1, place: 12, issuedAt: clock.now };

describe('a ticket', () => {
  it('says what was written', () => {
    for (const ticket of [place, { ...place, kind: 'inside', lane: 0 } as const])
      expect(tickets.read(tickets.write(ticket), HOST)).toEqual(ticket);
  });

  it('of another store, or signed with another secret, is none', () => {
    expect(tickets.read(tickets.write(place), 'de.shop.test')).toBeNull();
    const foreign = createTickets('t'.repeat(32), () => clock.now);
    expect(tickets.read(foreign.write(place), HOST)).toBeNull();
  });

  it('whose place, lane or kind was changed is none', () => {
    const text = tickets.write(place);
    for (const [from, to] of [
      ['w.7.1.12.', 'w.7.1.1.'],
      ['w.7.1.12.', 'w.7.0.12.'],
      ['w.7.1.12.', 'i.7.1.12.'],
    ] as const) {
      expect(text).toContain(from);
      expect(tickets.read(text.replace(from, to), HOST)).toBeNull();
    }
  });

  it.each(['', '.', 'w', 'w.7.1.12.5', `${'x'.repeat(500)}.y`, 'w.7.1.12.5.', '😀.😀'])('is not “%s”', (text) => {
    expect(tickets.read(text, HOST)).toBeNull();
  });

  it('ends, sooner inside than waiting', () => {
    const [waiting, inside] = [tickets.write(place), tickets.write({ ...place, kind: 'inside' })];
    const readAfter = (text: string, ms: number) => createTickets(SECRET, () => clock.now + ms).read(text, HOST);
    expect([readAfter(inside, INSIDE_MS - 1)?.kind, readAfter(inside, INSIDE_MS)]).toEqual(['inside', null]);
    expect([readAfter(waiting, WAITING_MS - 1)?.kind, readAfter(waiting, WAITING_MS)]).toEqual(['waiting', null]);
    expect(readAfter(waiting, -1)).toBeNull();
  });
});
