import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import { type Repetition, repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { countTry } from '#commerce/kernel/throttle.ts';

const SECOND_MS = 1000;

/** Who has left meanwhile is passed over; a mail that went out before is not sent again. */
const RELEASE = `with taken as (
    delete from newsletter_mail where id = any(array(
      select id from newsletter_mail order by id limit $2 for update skip locked))
    returning subscription_id, key, kind, payload)
  insert into outbox(key, topic, payload, due_at)
    select t.key, 'mail', t.payload, $1 from taken t join newsletter_subscription s on s.id = t.subscription_id
    where case t.kind when 'basket' then s.abandoned_basket and s.state not in ('bounced', 'complained')
      else s.state = 'subscribed' end
  on conflict (key) do nothing`;

interface NewsletterShop {
  readonly db: Database;
  readonly clock: Clock;
  readonly env: Pick<CommerceEnv, 'newslettersPerSecond'>;
}

/**
 * Hands the next mails of the newsletter to the outbox, where this second has none yet, of all processes together: mails that are
 * waited for come in between. @returns how many went
 */
export async function releaseNewsletters({ db, clock, env }: NewsletterShop): Promise<number> {
  const { rows } = await db.query('select 1 from newsletter_mail limit 1');
  if (rows.length === 0) return 0;
  const at = clock.now();
  return db.transaction(async (query) => {
    if ((await countTry({ query }, 'newsletters', 1, at, SECOND_MS)) !== null) return 0;
    return (await query(RELEASE, [new Date(at), env.newslettersPerSecond])).affected;
  });
}

/** Hands mails over again and again, until it is stopped. */
export function startNewsletters(settings: NewsletterShop & { readonly log: Logger }): Repetition {
  return repeatEvery(
    SECOND_MS,
    () => releaseNewsletters(settings),
    (error) => settings.log.error({ err: error }, 'newsletters could not be handed over'),
  );
}
