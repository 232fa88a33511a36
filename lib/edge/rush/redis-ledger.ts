import type { Redis } from 'ioredis';
import { applyBeat, CLOSED, type Counted, type Ledger, newCount, stateOf, USED_MS } from './ledger.ts';

/** One hash for all storefronts: `counted` as JSON but for places given, which are counted apart so that none waits for another. */
const QUEUE = 'serac:rush:queue';
const USED = 'serac:rush:used:';
const NAME = 'serac:rush:name:';
/** A queue that nobody asks for any more is forgotten, seconds. */
const QUEUE_SECONDS = 24 * 3600;
/** Tries of a beat that others came before; then their beat counts for this one, too. */
const TRIES = 3;

/** Places are given only while the room is open, and of the round that is. */
const TAKE = `local round = redis.call('hget', KEYS[1], 'round')
if not round or round == '0' then return false end
return { round, redis.call('hincrby', KEYS[1], 'given' .. ARGV[1], 1) }`;

/** Writes what a beat counted where nobody has since it was read; places given meanwhile stay given, unless a round begins. */
const WRITE = `local version = redis.call('hget', KEYS[1], 'version') or '0'
if version ~= ARGV[1] then return 0 end
if ARGV[4] == '1' then redis.call('hset', KEYS[1], 'given0', 0, 'given1', 0) end
redis.call('hset', KEYS[1], 'version', version + 1, 'round', ARGV[2], 'counted', ARGV[3])
redis.call('expire', KEYS[1], ARGV[5])
return 1`;

/** The queue that several storefronts share. Commands fail at once while Redis is away: the caller goes on alone. */
export function redisLedger(redis: Redis): Ledger {
  async function read(): Promise<{ counted: Counted; version: string }> {
    const [version, counted, first, second] = await redis.hmget(QUEUE, 'version', 'counted', 'given0', 'given1');
    const known = counted ? (JSON.parse(counted) as Counted) : newCount();
    return { counted: { ...known, given: [Number(first ?? 0), Number(second ?? 0)] }, version: version ?? '0' };
  }

  return {
    async beat(beat) {
      for (let tries = 0; tries < TRIES; tries++) {
        const { counted, version } = await read();
        const before = counted.round;
        const state = applyBeat(counted, beat);
        const isNew = counted.round !== 0 && counted.round !== before;
        const values = [version, counted.round, JSON.stringify(counted), isNew ? 1 : 0, QUEUE_SECONDS];
        if ((await redis.eval(WRITE, 1, QUEUE, ...values)) === 1) return state;
      }
      const { counted } = await read();
      return counted.round === 0 ? CLOSED : stateOf(counted);
    },
    async take(lane) {
      const taken = (await redis.eval(TAKE, 1, QUEUE, lane)) as [string, number] | null;
      return taken && { round: Number(taken[0]), place: Number(taken[1]) };
    },
    async enter(round, lane, place, address) {
      const key = `${USED}${round}.${lane}.${place}`;
      const by = await redis.set(key, address, 'PX', USED_MS, 'NX', 'GET');
      return by === null || by === address;
    },
    async remember(names, forMs) {
      if (names.length === 0) return;
      const pipeline = redis.pipeline();
      for (const name of names) pipeline.set(NAME + name, '1', 'PX', forMs);
      await pipeline.exec();
    },
    isRemembered: async (name) => (await redis.exists(NAME + name)) === 1,
  };
}
