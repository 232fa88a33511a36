import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';

/** A notice is a line about one story. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * What Storyblok posts (its documentation of webhooks). A story that moved is not known by its old address, and what a
 * release or a datasource changes is not named: then every story is to be asked for again.
 */
const Notice = z.object({
  action: z.string().max(100),
  full_slug: z.string().max(200).optional(),
});

const MOMENTS: Readonly<Record<string, 'story-published' | 'story-unpublished'>> = {
  published: 'story-published',
  unpublished: 'story-unpublished',
  deleted: 'story-unpublished',
};

/** Addresses as events carry them (lib/contract/changes.ts). */
const SLUG = /^[a-z0-9][a-z0-9/_-]{0,199}$/;

/** `webhook-signature`: HMAC-SHA1 of the body under the secret of the webhook, in hexadecimal. */
function isSigned(signature: string | undefined, body: string, secret: string): boolean {
  if (!signature || !/^[0-9a-f]{40}$/.test(signature)) return false;
  return timingSafeEqual(createHmac('sha1', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}

/** Longest wait for the version of the space, ms: Storyblok waits for the answer. */
const PATIENCE_MS = 2500;
/** Where the version cannot be asked for, the same notice is taken once in so many ms. */
const WINDOW_MS = 10_000;

const Space = z.object({ space: z.object({ version: z.int() }) });

interface NoticeSettings extends Pick<Shop, 'db' | 'clock' | 'log'> {
  /** Of the webhook, as the space has it. */
  readonly secret: string;
  /** Of `spaces/me` with its token; undefined where no token is set. */
  readonly spaceUrl: string | undefined;
  readonly fetch?: typeof fetch;
}

/** The version of the space, which every publication raises; by the clock where nobody can tell. */
async function versionOf({ spaceUrl, clock, log, fetch: ask = fetch }: NoticeSettings): Promise<string> {
  try {
    if (spaceUrl === undefined) throw new Error('no token is set');
    const response = await ask(spaceUrl, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return String(Space.parse(await response.json()).space.version);
  } catch (error) {
    // The address has the token: only the kind of failure is told.
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the version of the content space is not known',
    );
    return `at ${Math.floor(clock.now() / WINDOW_MS)}`;
  }
}

/** Is this notice new at this version? A copy of one says nothing that is not known. */
async function isNews(query: Query, body: string, version: string): Promise<boolean> {
  const digest = createHash('sha256').update(body).digest('base64url');
  const { rows } = await query(
    `insert into idempotency(scope, key, fingerprint) values ('content-notice', $1, $2)
     on conflict (scope, key) do update set fingerprint = excluded.fingerprint, created_at = now()
     where idempotency.fingerprint <> excluded.fingerprint returning key`,
    [digest, version],
  );
  return rows.length > 0;
}

/**
 * `POST /content-notices`: Storyblok's webhook, to the changes that storefronts are told of (decision 149).
 * Answers 204, 401 for a signature that is not of the secret, 409 for a copy of a notice where nothing was published since.
 */
export function contentNotices(settings: NoticeSettings): Hono {
  const tooLarge = () => {
    throw new Problem(413, 'TOO_LARGE', 'The notice is too large');
  };
  return new Hono().post('/', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }), async (c) => {
    const body = await c.req.text();
    if (!isSigned(c.req.header('webhook-signature'), body, settings.secret)) {
      throw new Problem(401, 'UNAUTHORIZED', 'The signature is missing or wrong');
    }
    const notice = readNotice(body);
    const version = await versionOf(settings);
    const isTaken = await settings.db.transaction(async (query) => {
      if (!(await isNews(query, body, version))) return false;
      await recordChanges(query, [changeOf(notice)]);
      return true;
    });
    if (!isTaken) throw new Problem(409, 'CONFLICT', 'This notice was taken before, and nothing was published since');
    return c.body(null, 204);
  });
}

/** @throws Problem 400 for what is no notice */
function readNotice(body: string): z.output<typeof Notice> {
  try {
    return Notice.parse(JSON.parse(body));
  } catch {
    throw new Problem(400, 'VALIDATION', 'This is no notice of a content service');
  }
}

function changeOf({ action, full_slug: slug }: z.output<typeof Notice>) {
  const kind = Object.hasOwn(MOMENTS, action) ? MOMENTS[action] : undefined;
  const known = slug?.replace(/^\/+|\/+$/g, '');
  return kind && known && SLUG.test(known) ? { kind, slug: known } : ({ kind: 'story-published', slug: null } as const);
}
