import { join } from 'node:path';
import type { Logger } from 'pino';
import { startBasketReminders } from '#commerce/basket/abandoned-baskets.ts';
import { mergeBasket } from '#commerce/basket/merge-basket.ts';
import type { Clock } from '#commerce/kernel/context.ts';
import type { MembersShop } from '#commerce/members/sessions/start-member-session.ts';
import { openCatalogue } from './catalogue/answers/open-catalogue.ts';
import { startChangeSender } from './changes/change-sender.ts';
import { startSaleBoundaries } from './changes/sale-boundaries.ts';
import { openDatabase } from './db/open-database.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import { connectionsOf, lastOf, prepareAll } from './join-plug-ins.ts';
import type { CommerceEnv } from './kernel/env.ts';
import { createPublished } from './kernel/published.ts';
import { announceVersions } from './kernel/record-changes.ts';
import { repeatEvery } from './kernel/repeat-every.ts';
import { startStoreTexts } from './kernel/words/store-texts.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { startOutbox } from './mail/outbox-worker.ts';
import { drawAhead, waitForFrontPage } from './media/draw-ahead.ts';
import { createPainter, type PicturePainter } from './media/painter.ts';
import type { PictureSpec } from './media/photo.ts';
import { type PictureSource, picturesElsewhere } from './media/picture-source.ts';
import { startReminders } from './members/interests/send-reminders.ts';
import { startNewsletters } from './members/newsletter/send-newsletters.ts';
import { lapsePoints } from './members/rewards/point-lapse.ts';
import { startStockAlerts, takeBackAlert } from './members/waiting/send-stock-alerts.ts';
import { startWishNews } from './members/wishes/send-wish-news.ts';
import { type Payments, startPayments } from './payments/settle-payments.ts';
import type { PlugIn } from './plug-in.ts';
import { refuseDemoData } from './refuse-demo-data.ts';
import { assertRealCompanies } from './stores/company-data.ts';
import { loadStoreDirectory } from './stores/store-config-from-row.ts';
import { startConversions } from './tracking/send-conversions.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** How late points lapse at most (decision 156). */
const LAPSE_EVERY_MS = 60 * 60_000;

export interface OpenShop {
  readonly shop: MembersShop;
  readonly pictures: PictureSource;
  /** Undefined where no plug-in takes payments. */
  readonly payments: Payments | undefined;
  /** Ends mail, payments, drawing, timers and the database, in this order. */
  close(): Promise<void>;
}

function startPainter({ db, env, log }: MembersShop, plugIns: readonly PlugIn[]): PicturePainter {
  const findArt = async (key: string): Promise<PictureSpec | null> => {
    const { rows } = await db.query<{ spec: PictureSpec }>('select spec from picture where key = $1', [key]);
    return rows[0]?.spec ?? null;
  };
  const [drawings, readyMade] = [lastOf(plugIns, 'drawings'), lastOf(plugIns, 'readyMade')];
  return createPainter({ dataDir: env.dataDir, findArt, drawings, readyMade, concurrency: env.picturesAtOnce, log });
}

/** How a shop begins; also told by the storefront at every host, and by `npm start`. */
const EMPTY =
  'The shop is empty: add stores with `npm run store:new` or `npm run store:import -- FILE`, then products with `npm run import -- FILE`, and start it again';

const DRILL =
  'This is a drill (DRILL=1): no mail, no news to storefronts, no payments, and nothing that plug-ins do by themselves';

/**
 * Opens everything behind HTTP: database, what plug-ins write into it, read models, drawing, mail, housekeeping.
 * @throws Error with a text for people when the data folder is taken or a store is not valid
 */
export async function openShop(env: CommerceEnv, log: Logger, plugIns: readonly PlugIn[] = []): Promise<OpenShop> {
  const clock: Clock = { now: () => Date.now() + env.clockOffsetMs };
  const db = await openDatabase({
    url: env.databaseUrl,
    poolSize: env.databasePoolSize,
    statementSeconds: env.databaseStatementSeconds,
    dir: env.dataDir,
    log,
  });
  try {
    await db.migrate();
    await refuseDemoData(db, env);
    const seeded = await db.alone(() => prepareAll(plugIns, { db, clock, log }));
    const stores = await loadStoreDirectory(db, env, connectionsOf(plugIns));
    if (stores.all().length === 0) log.warn(EMPTY);
    if (env.isDrill) log.warn(DRILL);
    if (!env.demo) assertRealCompanies(stores.all());
    const catalogue = await openCatalogue(db, clock, log, {
      // The embedded database has one process, and reads fast enough.
      savedIn: db.kind === 'postgres' ? join(env.dataDir, 'catalogue') : undefined,
      onNewVersion: () => announceVersions(db.query),
    });
    const context = { db, env, clock, log };
    const [content, scheduled] = [lastOf(plugIns, 'content')?.(context), lastOf(plugIns, 'scheduled')?.(context)];
    const published = createPublished(context, content, scheduled);
    const shop = { ...context, stores, catalogue, ...published, carryBasket: mergeBasket };
    const { frontPage, ...opened } = startJobs(shop, plugIns);
    if (seeded) await waitForFrontPage(frontPage, performance.now());
    return opened;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** What reaches people and other systems. */
interface Outside {
  /** Ends what finds out whom to tell. */
  readonly stopAsking: () => Promise<unknown>;
  /** Ends what tells them. */
  readonly stopSending: () => Promise<unknown>;
}

/** Of a drill: whoever restores a backup to look at it writes to nobody, and tells no storefront. */
const NOTHING_OUTSIDE: Outside = { stopAsking: async () => undefined, stopSending: async () => undefined };

function startOutside(shop: MembersShop, plugIns: readonly PlugIn[]): Outside {
  const { db, env, clock, log } = shop;
  const transport = createMailTransport({
    smtpUrl: env.smtpUrl,
    folder: join(env.dataDir, 'outbox'),
    from: env.mailFrom,
  });
  const outbox = startOutbox(db, transport, clock, log, takeBackAlert);
  const told = lastOf(plugIns, 'conversions');
  const conversions = told && startConversions({ db, clock, log, provider: told });
  const plugged = plugIns.flatMap(({ work }) => work?.(shop) ?? []);
  const asking = [startReminders, startStockAlerts, startNewsletters, startBasketReminders, startWishNews].map(
    (start) => start(shop),
  );
  const sender = startChangeSender({ ...shop, storefronts: env.storefrontUrls, serviceToken: env.serviceToken });
  return {
    async stopAsking() {
      await Promise.all(plugged.map((work) => work.stop()));
      await Promise.all([...asking, sender].map((work) => work.stop()));
    },
    stopSending: () => Promise.all([outbox.stop(), conversions?.stop()]),
  };
}

function startJobs(shop: MembersShop, plugIns: readonly PlugIn[]): OpenShop & { readonly frontPage: Promise<void> } {
  const { db, env, clock, log } = shop;
  const painter = startPainter(shop, plugIns);
  // A drill takes no orders either: money would move at the real provider.
  const provider = env.isDrill ? undefined : lastOf(plugIns, 'payments');
  const payments = provider && startPayments({ db, clock, log, provider });
  const outside = env.isDrill ? NOTHING_OUTSIDE : startOutside(shop, plugIns);
  const boundaries = startSaleBoundaries(shop);
  const texts = startStoreTexts(shop);
  const closing = new AbortController();
  const inBackground = async (work: Promise<unknown>, what: string): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!closing.signal.aborted) log.error({ err: error }, `${what} failed`);
    }
  };
  const sweeper = repeatEvery(
    SWEEP_EVERY_MS,
    () => sweepExpired(db, clock.now()),
    (error) => log.error({ err: error }, 'sweep failed'),
  );
  const lapsing = repeatEvery(
    LAPSE_EVERY_MS,
    () => lapsePoints(db, shop.stores.all(), clock.now()),
    (error) => log.error({ err: error }, 'points did not lapse'),
  );
  const { frontPage, all } = drawAhead(db, painter, env.drawAhead, closing.signal);
  const drawing = inBackground(all, 'drawing ahead');
  return {
    shop,
    pictures: lastOf(plugIns, 'pictures') ?? (env.pictureUrl ? picturesElsewhere(env.pictureUrl) : painter),
    payments,
    frontPage,
    async close() {
      closing.abort();
      await outside.stopAsking();
      await Promise.all([boundaries.stop(), texts.stop(), sweeper.stop(), lapsing.stop()]);
      await Promise.all([outside.stopSending(), payments?.queue.stop(), painter.close(), shop.catalogue.close()]);
      await drawing;
      await db.close();
    },
  };
}
