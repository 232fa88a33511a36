import { Hono } from 'hono';
import { limitBody } from '#commerce/http/mount.ts';
import type { Integrations, PartnerStorage } from '#lib/contract/integrations.ts';
import { UNTIL_DELETED } from '#lib/rules/consent.ts';
import { PARTNER_SCRIPTS } from './partner-scripts.ts';

/** Where the demo's stand-in for partners answers. */
export const DEMO_PARTNER_PATH = '/demo-partner';

const PROVIDER = 'Demo partner';

const stored = (name: string, days: number): PartnerStorage => ({ name, provider: PROVIDER, days });
const page = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PROVIDER}</title></head><body><p>${text}</p></body></html>`;

/** What a hit may say. */
const HIT_MAX_BYTES = 4096;

/** A partner's documents may be shown in any shop. */
const FRAMED = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'ALLOWALL' };

/** Other origins may ask for it: their browsers would refuse the answer, and say so on the console. */
const FOR_ANY_SHOP = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * What a demo loads of others once a visitor allows it: scripts and frames from another origin that reach nobody, so that
 * gating can be seen and tested with nothing connected.
 */
export function demoPartner(): Hono {
  const app = new Hono();
  for (const [name, code] of Object.entries(PARTNER_SCRIPTS)) {
    app.get(`/${name}`, (c) => c.body(code, 200, { 'content-type': 'text/javascript', ...FOR_ANY_SHOP }));
  }
  app.post('/analytics-hit', limitBody(HIT_MAX_BYTES), (c) => c.body(null, 204, FOR_ANY_SHOP));
  app.get('/sync', (c) => c.html(page('Nothing to see.'), 200, FRAMED));
  app.get('/films/:name', (c) => c.html(page('A film would be here.'), 200, FRAMED));
  return app;
}

/**
 * Connects the demo's partner to a store, in place of every external part, with one of each category among them.
 * @param publicUrl origin of this process as browsers see it
 */
export function withDemoPartner(integrations: Integrations, publicUrl: string): Integrations {
  const at = (file: string): string => `${publicUrl}${DEMO_PARTNER_PATH}/${file}`;
  const { tagManager, analytics, chat, helpWidget, payLater, reviewService, cookieConsent } = integrations;
  return {
    ...integrations,
    tagManager: { ...tagManager, src: at('tags.js') },
    conversions: { enabled: true },
    analytics: { ...analytics, scriptUrl: at('analytics.js'), stores: [stored('demo_analytics', 30)] },
    chat: { ...chat, scriptUrl: at('chat.js'), stores: [stored('demo-chat', 0)] },
    helpWidget: { ...helpWidget, scriptUrl: at('help-widget.js') },
    // Switched on by the rows of the stores that have it.
    payLater: { ...payLater, scriptUrl: at('pay-later.js') },
    reviewService: { ...reviewService, scriptUrl: at('reviews.js') },
    cookieConsent: {
      ...cookieConsent,
      scripts: [
        { id: 'demo-help', src: at('help.js'), category: 'default', hosts: [], stores: [] },
        {
          id: 'demo-visits',
          src: at('visits.js'),
          category: 'functional',
          hosts: [],
          stores: [stored('demo_visits', 30), stored('demo-visits', UNTIL_DELETED)],
        },
        { id: 'demo-ads', src: at('ads.js'), category: 'advertising', hosts: [], stores: [stored('demo_ads', 90)] },
      ],
      iframes: [
        {
          id: 'demo-sync',
          src: at('sync'),
          category: 'advertising',
          placement: 'background',
          title: PROVIDER,
          stores: [],
        },
        {
          id: 'demo-films',
          src: at('films'),
          category: 'functional',
          placement: 'content',
          title: PROVIDER,
          stores: [],
        },
      ],
    },
  };
}
