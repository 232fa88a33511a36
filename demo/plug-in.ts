/** Everything that makes the shop a demo: goods, members and stores, and stand-ins for what others would run. */
import type { MakePlugIn } from '#commerce/plug-in.ts';
import { CONTENT_LANGUAGES, contentTokens } from '#lib/rules/embedded-content.ts';
import { contentService } from './content/content-service.ts';
import { seedStories } from './content/seed-stories.ts';
import { readyMade } from './ready/ready-made.ts';
import { placeSales, seedIfEmpty } from './seed/seed.ts';
import { DEMO_PARTNER_PATH, demoPartner, withDemoPartner } from './stand-ins/consent-partner.ts';
import { DEMO_PROVIDER_PATH, demoIdentity, demoProvider } from './stand-ins/demo-provider.ts';
import { outboxPages } from './stand-ins/outbox-pages.ts';
import { testBank } from './stand-ins/test-bank.ts';

/** The demo as it plugs into a shop. */
export const plugIn: MakePlugIn = () => ({
  name: 'demo',
  prepare: async ({ db, clock, log }) => {
    const outcome = await seedIfEmpty(db, log, clock);
    await placeSales(db, clock);
    await seedStories(db, clock.now());
    return outcome;
  },
  connect: withDemoPartner,
  identity: demoIdentity,
  payments: testBank,
  drawings: new URL('./art/drawings.ts', import.meta.url),
  readyMade: readyMade(),
  content: ({ db, clock, env }) =>
    contentService({ db, clock, tokens: contentTokens(env.serviceToken), languages: CONTENT_LANGUAGES }),
  routes: (shop) => ({
    '/outbox': outboxPages(shop),
    [DEMO_PARTNER_PATH]: demoPartner(),
    [DEMO_PROVIDER_PATH]: demoProvider(shop),
  }),
});
