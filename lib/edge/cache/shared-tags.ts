import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createTagLedger, type Invalidation, TAGS_MAX, type TagLedger } from './tag-ledger.ts';

const COUNTER = 'serac:tags:count';
const EPOCH = 'serac:tags:epoch';
const CHANNEL = 'serac:tags';
const MARKS: Readonly<Record<Invalidation, string>> = { stale: 'serac:tags:stale', expired: 'serac:tags:expired' };
const KINDS = ['stale', 'expired'] as const;

/** How often a storefront asks for what a lost publication has not told it, ms. */
const POLL_MS = 1000;
/** After so long without an answer what others have invalidated is unknown, ms. */
const SURE_MS = 3 * POLL_MS;

/** Numbers one invalidation, remembers its tags by that number, the newest ones only, and tells everybody. */
const INVALIDATE = `
  local at = redis.call('incr', KEYS[1])
  local tags = {}
  for i = 4, #ARGV do
    redis.call('zadd', KEYS[2], at, ARGV[i])
    tags[#tags + 1] = ARGV[i]
  end
  redis.call('zremrangebyrank', KEYS[2], 0, -1 - tonumber(ARGV[1]))
  local epoch = redis.call('get', KEYS[4]) or ''
  redis.call('publish', KEYS[3], cjson.encode({ epoch = epoch, at = at, kind = ARGV[2], from = ARGV[3], tags = tags }))
  return at`;

const News = z.object({
  epoch: z.string(),
  at: z.int().positive(),
  kind: z.enum(KINDS),
  from: z.string(),
  tags: z.array(z.string()).min(1),
});

/** What was published; null for what is none of ours. */
function readNews(text: string): z.output<typeof News> | null {
  try {
    return News.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export interface SharedTagsOptions {
  readonly redis: Redis;
  /** A second connection, used for the subscription only. */
  readonly subscriber: Redis;
  /** Another storefront invalidated these tags. */
  readonly onInvalidated: (kind: Invalidation, tags: readonly string[]) => void;
  /** What others have invalidated until now can no longer be known. */
  readonly onForgotten: () => void;
  readonly pollEvery?: number;
}

/** Invalidations that all storefronts on one Redis know of. */
export interface SharedTags {
  readonly ledger: Pick<TagLedger, 'heard' | 'judge'>;
  /** The memory of Redis that the ledger's numbers belong to; null while it is not sure that all of them are known. */
  readonly epoch: () => string | null;
  /**
   * Names what all storefronts on this Redis have invalidated, the same in each that has heard as much; null while it is not sure
   * that this one has, or what it invalidated itself is still on its way to the others.
   */
  readonly version: () => string | null;
  /** Tells all storefronts; kept and told later where Redis is lost. Never rejects. */
  readonly invalidate: (kind: Invalidation, tags: readonly string[]) => Promise<void>;
  /** Takes in what was missed; runs by itself every second. Never rejects. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => void;
}

/** Members and scores alternate in the reply of Redis. */
function pairsOf(reply: readonly string[]): [tag: string, at: number][] {
  return reply.flatMap((tag, i) => (i % 2 === 0 ? [[tag, Number(reply[i + 1])] as [string, number]] : []));
}

/** Joins the storefronts on this Redis: receives what they invalidate, and publishes what is invalidated here. */
export function joinSharedTags(options: SharedTagsOptions): SharedTags {
  const { redis, subscriber, onInvalidated, onForgotten, pollEvery = POLL_MS } = options;
  const self = randomUUID();
  let ledger = createTagLedger();
  let epoch: string | null = null;
  let sureUntil = 0;
  const unsent: Record<Invalidation, Set<string>> = { stale: new Set(), expired: new Set() };
  /** How many are being told, and the number of the last one that was told from here. */
  let telling = 0;
  let told = 0;

  async function send(kind: Invalidation, tags: readonly string[]): Promise<void> {
    const keys = [COUNTER, MARKS[kind], CHANNEL, EPOCH];
    const at = await redis.eval(INVALIDATE, keys.length, ...keys, TAGS_MAX, kind, self, ...tags);
    told = Math.max(told, Number(at));
  }

  async function invalidate(kind: Invalidation, tags: readonly string[]): Promise<void> {
    telling += 1;
    try {
      await send(kind, tags);
    } catch {
      for (const tag of tags) if (unsent[kind].size < TAGS_MAX) unsent[kind].add(tag);
    } finally {
      telling -= 1;
    }
  }

  const sureEpoch = (): string | null => (Date.now() < sureUntil ? epoch : null);

  function version(): string | null {
    const sure = sureEpoch();
    const isOnItsWay = telling > 0 || unsent.stale.size > 0 || unsent.expired.size > 0 || ledger.heard() < told;
    return sure === null || isOnItsWay ? null : `${sure}.${ledger.heard()}`;
  }

  async function sendUnsent(): Promise<void> {
    for (const kind of KINDS) {
      const tags = [...unsent[kind]];
      if (tags.length === 0) continue;
      await send(kind, tags);
      for (const tag of tags) unsent[kind].delete(tag);
    }
  }

  /** A Redis that has lost its memory counts from the start again: nothing known of the old one holds. */
  function startEpoch(of: string): void {
    epoch = of;
    sureUntil = 0;
    told = 0;
    ledger = createTagLedger();
    onForgotten();
  }

  function takeIn(kind: Invalidation, marks: readonly [tag: string, at: number][], isNewEpoch: boolean): void {
    for (const [tag, at] of marks) ledger.note(kind, [tag], at);
    const [, oldest = 0] = marks[0] ?? [];
    if (marks.length >= TAGS_MAX) {
      // As many as are remembered at all: older ones may have been dropped.
      ledger.forgetBefore(oldest);
      onForgotten();
    } else if (marks.length > 0 && !isNewEpoch) {
      onInvalidated(
        kind,
        marks.map(([tag]) => tag),
      );
    }
  }

  /** @param isNewEpoch everything made before it is taken for stale already */
  async function askForNews(isNewEpoch = false): Promise<void> {
    const asked = Date.now();
    const since = `(${ledger.heard()}`;
    const replies = await redis
      .multi()
      .set(EPOCH, randomUUID(), 'NX')
      .get(EPOCH)
      .get(COUNTER)
      .zrangebyscore(MARKS.stale, since, '+inf', 'WITHSCORES')
      .zrangebyscore(MARKS.expired, since, '+inf', 'WITHSCORES')
      .exec();
    const [, now, count, stale, expired] = (replies ?? []).map(([error, reply]) => {
      if (error) throw error;
      return reply;
    });
    if (epoch !== now) {
      startEpoch(String(now));
      return askForNews(true);
    }
    takeIn('stale', pairsOf(stale as string[]), isNewEpoch);
    takeIn('expired', pairsOf(expired as string[]), isNewEpoch);
    ledger.markSeen(Number(count ?? 0));
    sureUntil = asked + SURE_MS;
    await sendUnsent();
  }

  let catching: Promise<void> | null = null;
  function catchUp(): Promise<void> {
    catching ??= askForNews()
      .catch(() => undefined)
      .finally(() => {
        catching = null;
      });
    return catching;
  }

  function onMessage(text: string): void {
    const news = readNews(text);
    if (news === null) return;
    const { at, kind, from, tags } = news;
    if (news.epoch !== epoch || at > ledger.heard() + 1) {
      void catchUp();
      return;
    }
    if (at <= ledger.heard()) return;
    ledger.note(kind, tags, at);
    ledger.markSeen(at);
    if (from !== self) onInvalidated(kind, tags);
  }

  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(catchUp, () => undefined));
  subscriber.on('message', (_channel: string, text: string) => onMessage(text));
  redis.on('ready', () => void catchUp());
  const timer = setInterval(catchUp, pollEvery).unref();
  void catchUp();

  return {
    ledger: { heard: () => ledger.heard(), judge: (tags, since) => ledger.judge(tags, since) },
    epoch: sureEpoch,
    version,
    invalidate,
    catchUp,
    close: () => clearInterval(timer),
  };
}
