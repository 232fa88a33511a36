import { Agent } from 'node:http';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { HEADER_BYTES_MAX } from '#lib/rules/request-limits.ts';
import { ask as askServer } from '#tests/faults/ask.ts';
import { drawRaw } from './draw-raw.ts';
import { drawRequest, type MalformedRequest, type Sender } from './draw-request.ts';
import type { Endpoint } from './endpoints.ts';
import { type Ending, type Line, sendMalformed, sendRaw } from './send-malformed.ts';

export interface AttackSettings {
  readonly endpoints: readonly Endpoint[];
  /** Ports on this machine. */
  readonly ports: Readonly<Record<Endpoint['server'], number>>;
  /** Host of a store. */
  readonly host: string;
  /** Requests in all. */
  readonly requests: number;
  /** The same seed sends the same requests. */
  readonly seed: number;
  /** How many ask at once, each from an address of its own over a connection of its own. */
  readonly visitors: number;
  /** How often every endpoint has its turn. */
  readonly rounds: number;
  /** Processor time that the servers have used so far, ms. */
  readonly processorMs?: () => number;
  /** Told of what went wrong so far. */
  readonly onRound?: (round: number, faults: readonly string[]) => void;
}

/** What came of all requests of one endpoint. */
export interface Tally {
  readonly statuses: Map<string, number>;
  slowestMs: number;
  answers: number;
  processorMs: number;
}

/** A request that was answered late, to be asked again alone. */
export interface LateAnswer {
  readonly endpoint: Endpoint;
  readonly request: MalformedRequest;
  readonly ms: number;
}

/** A request that was answered 503 and told when to come back. */
interface Shed {
  readonly endpoint: Endpoint;
  readonly send: () => Promise<Ending>;
  /** The request in words. */
  readonly written: () => string;
}

export interface Report {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** What must not be, one line each. */
  readonly faults: readonly string[];
  readonly late: readonly LateAnswer[];
  /** Sends one request alone. */
  readonly repeat: (late: LateAnswer) => Promise<Ending>;
  readonly close: () => void;
}

/** Of all requests, those that are not even sound HTTP. */
const RAW_SHARE = 0.06;
const LATE_MS = 500;
const LATE_KEPT = 100;
/** A server that refuses a longer head or body may close the connection while the client still writes, bytes. */
const MAY_BE_CUT = { head: HEADER_BYTES_MAX, body: 60_000 } as const;

interface Visitor {
  readonly agent: Agent;
  readonly from: string | undefined;
  readonly senders: Readonly<Record<Endpoint['server'], Sender>>;
}

/** Every address of 127.0.0.0/8 is this machine, on Linux. */
const addressOf = (seed: number, visitor: number): string | undefined =>
  process.platform === 'linux' ? `127.${1 + (seed % 250)}.${7 + (visitor >> 7)}.${1 + (visitor & 127)}` : undefined;

/** A member of the store, signed in at both servers. */
async function join({ ports, host }: AttackSettings, from: string | undefined): Promise<Visitor['senders']> {
  const account = () => ({ email: `${crypto.randomUUID()}@post.example`, password: 'Good-pass-1', storeId: 1 });
  const commerce = await askServer({ port: ports.commerce, host: '127.0.0.1', path: '/signup', json: account(), from });
  const storefront = await askServer({ port: ports.storefront, host, path: '/api/signup', json: account(), from });
  const cookie = storefront.setCookie.map((line) => line.split(';')[0]).join('; ');
  if (commerce.status !== 200 || storefront.status !== 200) throw new Error(`Nobody can sign up: ${storefront.body}`);
  const { auth_token: token } = JSON.parse(commerce.body) as { auth_token: string };
  return {
    commerce: { host: `127.0.0.1:${ports.commerce}`, credentials: { authorization: `Bearer ${token}` } },
    storefront: { host: `${host}:${ports.storefront}`, credentials: { cookie } },
  };
}

const shown = ({ method, target, headers, body }: MalformedRequest): string =>
  JSON.stringify({ method, target: target.slice(0, 300), headers, body: body?.toString('latin1').slice(0, 300) });

const isOverlong = ({ target, headers, body }: MalformedRequest): boolean =>
  target.length + JSON.stringify(headers).length > MAY_BE_CUT.head || (body?.length ?? 0) > MAY_BE_CUT.body;

function wrong(ending: Ending, mayBeCut: boolean): string | null {
  const { status } = ending;
  if (status === 'silent') return 'no answer';
  if (status === 'cut') return mayBeCut ? null : `connection cut, ${ending.why}`;
  if (typeof status === 'string' || status < 500) return null;
  return [503, 504].includes(status) && ending.saysWhen ? null : `status ${status}`;
}

/** Sends malformed requests to both servers of a shop on this machine, endpoint by endpoint, and counts what comes back. */
export async function attack(settings: AttackSettings): Promise<Report> {
  const { endpoints, ports, requests, seed, rounds, processorMs = () => 0 } = settings;
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  let late: LateAnswer[] = [];
  const shed: Shed[] = [];
  const visitors: Visitor[] = [];
  for (let n = 0; n < settings.visitors; n += 1) {
    const from = addressOf(seed, n);
    visitors.push({ agent: new Agent({ keepAlive: true, maxSockets: 1 }), from, senders: await join(settings, from) });
  }
  const line = ({ from }: Visitor, { server }: Endpoint): Line => ({ port: ports[server], from });

  const nameOf = (endpoint: Endpoint): string => `${endpoint.server} ${endpoint.name}`;

  function count(endpoint: Endpoint, ending: Ending, mayBeCut: boolean, again: Shed): void {
    const name = nameOf(endpoint);
    const tally = tallies.get(name) ?? { statuses: new Map(), slowestMs: 0, answers: 0, processorMs: 0 };
    tallies.set(name, tally);
    tally.answers += 1;
    tally.statuses.set(String(ending.status), (tally.statuses.get(String(ending.status)) ?? 0) + 1);
    tally.slowestMs = Math.max(tally.slowestMs, ending.status === 'left' ? 0 : ending.ms);
    const fault = wrong(ending, mayBeCut);
    if (fault) faults.push(`${name}: ${fault}; ${again.written()}`);
    else if (Number(ending.status) >= 500) shed.push(again);
  }

  /** What was shed among others has to be answered alone: a request that always fails is no overload. */
  async function askShedAgain(): Promise<void> {
    for (const { endpoint, send, written } of shed) {
      const { status } = await send();
      if (Number(status) >= 500) faults.push(`${nameOf(endpoint)}: status ${status}, alone too; ${written()}`);
    }
  }

  /** @param number of the request: all that is drawn for it follows from this and the seed */
  async function ask(visitor: Visitor, endpoint: Endpoint, number: number): Promise<void> {
    const sender = visitor.senders[endpoint.server];
    const draw = drawFrom(seed * 1_000_003 + number);
    if (draw.chance(RAW_SHARE)) {
      const bytes = drawRaw(endpoint, sender, draw);
      const send = () => sendRaw(line(visitor, endpoint), bytes);
      const written = () => JSON.stringify(bytes.toString('latin1').slice(0, 600));
      count(endpoint, await send(), true, { endpoint, send, written });
      return;
    }
    const request = drawRequest(endpoint, sender, draw);
    const send = () => sendMalformed(line(visitor, endpoint), visitor.agent, request);
    const ending = await send();
    count(endpoint, ending, isOverlong(request), { endpoint, send, written: () => shown(request) });
    if (ending.ms > LATE_MS) {
      late.push({ endpoint, request, ms: ending.ms });
      late = late.toSorted((one, other) => other.ms - one.ms).slice(0, LATE_KEPT);
    }
  }

  const order = drawFrom(seed);
  let sent = 0;
  const each = Math.max(1, Math.ceil(requests / (rounds * endpoints.length)));
  for (let round = 1; round <= rounds; round += 1) {
    for (const endpoint of order.shuffled([...endpoints])) {
      const before = processorMs();
      const end = sent + each;
      await Promise.all(
        visitors.map(async (visitor) => {
          while (sent < end) {
            sent += 1;
            await ask(visitor, endpoint, sent);
          }
        }),
      );
      const tally = tallies.get(nameOf(endpoint));
      if (tally) tally.processorMs += processorMs() - before;
    }
    settings.onRound?.(round, faults);
  }
  await askShedAgain();
  const [first] = visitors;
  return {
    tallies,
    faults,
    late,
    repeat: async ({ endpoint, request }) => {
      if (!first) throw new Error('There is nobody to ask again');
      return sendMalformed(line(first, endpoint), first.agent, request);
    },
    close: () => {
      for (const { agent } of visitors) agent.destroy();
    },
  };
}
