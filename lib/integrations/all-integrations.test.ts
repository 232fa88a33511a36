import { describe, expect, it } from 'vitest';
import { partnerOrigins, partnersOf } from '#lib/consent/partners.ts';
import { keptItems } from '#lib/consent/stored-items.ts';
import type { Integrations, PartnerStorage } from '#lib/contract/integrations.ts';
import { INTEGRATIONS } from './all-integrations.ts';

const declared = (name: string) => ({
  category: 'advertising' as const,
  hosts: [`https://api.${name}.example`],
  stores: [{ name: `${name}-kept`, provider: name, days: 1 }] satisfies PartnerStorage[],
});
const scripted = (name: string) => ({
  ...declared(name),
  enabled: true,
  scriptUrl: `https://${name}.example/s.js`,
});

/** Every external part, connected at a host of its own. */
const ALL: Integrations = {
  paymentWallet: { enabled: true, provider: 'wallet', merchantId: 'm' },
  conversions: { enabled: true },
  tagManager: { ...declared('tags'), enabled: true, containerId: 'GTM-1', src: 'https://tags.example/s.js' },
  analytics: { ...scripted('count'), measurementId: 'g' },
  chat: { ...scripted('chat'), accountId: 'a' },
  helpWidget: { ...scripted('help'), accountId: 'a' },
  payLater: { ...scripted('later'), merchantId: 'm' },
  reviewService: { ...scripted('reviews'), accountId: 'a' },
  social: {
    ...scripted('social'),
    provider: 'P',
    appId: 'a',
    scope: '',
    issuer: '',
    tokenUrl: null,
    keysUrl: null,
    authorizeUrl: 'https://social.example/authorize',
  },
  cookieConsent: {
    enabled: true,
    wording: 'one',
    iframes: [],
    scripts: [{ id: 'own', src: 'https://own.example/s.js', ...declared('own') }],
  },
};
const NAMES = ['tags', 'count', 'chat', 'reviews', 'own', 'help', 'later', 'social'];

/** The same with one part switched off; a script that a store names for itself is taken away. */
const without = (settings: keyof Integrations): Integrations => ({
  ...ALL,
  [settings]:
    settings === 'cookieConsent' ? { ...ALL.cookieConsent, scripts: [] } : { ...ALL[settings], enabled: false },
});

describe.each(INTEGRATIONS.map((integration, at) => ({ ...integration, name: NAMES[at] ?? '' })))(
  'the external part $settings (INTEG-08)',
  ({ settings, name, loads, scriptsOf }) => {
    it('is let into the pages, and listed with what it keeps, by its own declaration', () => {
      const [script] = scriptsOf(ALL);
      expect(new URL(script?.src ?? '').origin).toBe(`https://${name}.example`);
      expect(script).toMatchObject(declared(name));
      const { scripts, onDemand } = partnersOf(ALL);
      expect(loads === 'on demand' ? onDemand : scripts).toContainEqual(script);
      expect(partnerOrigins(ALL).scripts).toContain(`https://${name}.example`);
      expect(partnerOrigins(ALL).hosts).toContain(`https://api.${name}.example`);
      expect(keptItems('advertising', partnersOf(ALL)).partners).toContainEqual(script?.stores[0]);
    });

    it('switched off, is nowhere', () => {
      const off = without(settings);
      expect(scriptsOf(off)).toEqual([]);
      expect(JSON.stringify([partnersOf(off), partnerOrigins(off)])).not.toContain(`${name}.example`);
    });
  },
);

it('pages have room for no other host than those that are declared', () => {
  const every = NAMES.flatMap((name) => [`https://${name}.example`, `https://api.${name}.example`]);
  const { scripts, frames, hosts } = partnerOrigins(ALL);
  expect([...scripts, ...frames, ...hosts].sort()).toEqual(every.sort());
});
