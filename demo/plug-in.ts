/** Everything that makes the shop a demo: goods, members and stores, and stand-ins for what others would run. */
import { repeatEvery } from '#commerce/kernel/repeat-every.ts';
import type { MakePlugIn } from '#commerce/plug-in.ts';
import { CONTENT_LANGUAGES, contentTokens } from '#lib/rules/embedded-content.ts';
import { contentService } from './content/content-service.ts';
import { publishDue, scheduledStories } from './content/edit-stories.ts';
import { keepStories } from './content/keep-stories.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { readyMade } from './ready/ready-made.ts';
import { placeSales, seedIfEmpty } from './seed/seed.ts';
import { DEMO_PARTNER_PATH, demoPartner, withDemoPartner } from './stand-ins/consent-partner.ts';
import { conversionReceiver } from './stand-ins/conversion-receiver.ts';
import { DEMO_PROVIDER_PATH, demoIdentity, demoProvider } from './stand-ins/demo-provider.ts';
import { outboxPages } from './stand-ins/outbox-pages.ts';
import { testBank } from './stand-ins/test-bank.ts';

/** How late a scheduled story opens at most, ms, before the shop is told of it. */
const DUE_EVERY_MS = 250;

const conversions = conversionReceiver();

/** The demo as it plugs into a shop. */
export const plugIn: MakePlugIn = () => ({
  name: 'demo',
  prepare: async ({ db, clock, log }) => {
    const outcome = await seedIfEmpty(db, log, clock);
    await placeSales(db, clock);
    await keepStories(db, clock.now());
    return outcome;
  },
  connect: withDemoPartner,
  identity: demoIdentity,
  payments: testBank,
  conversions: conversions.provider,
  drawings: new URL('./art/drawings.ts', import.meta.url),
  readyMade: readyMade(),
  content: ({ db, clock, env }) =>
    contentService({ db, clock, tokens: contentTokens(env.serviceToken), languages: CONTENT_LANGUAGES }),
  scheduled:
    ({ db }) =>
    () =>
      scheduledStories(db.query),
  work: ({ db, clock, log }) =>
    repeatEvery(
      DUE_EVERY_MS,
      () => publishDue(db, clock.now()),
      (error) => log.error({ err: error }, 'scheduled stories were not published'),
    ),
  routes: (shop) => ({
    '/outbox': outboxPages(shop),
    '/desk': deskRoutes(shop),
    [DEMO_PARTNER_PATH]: demoPartner().route('/', conversions.routes),
    [DEMO_PROVIDER_PATH]: demoProvider(shop),
  }),
});
