import { describe, expect, it } from 'vitest';
import type { Integrations, PartnerFrame, ScriptedSettings } from '#lib/contract/integrations.ts';
import { frameCategory, partnerOrigins, partnersOf } from './partners.ts';

const SOCIAL = { provider: 'P', issuer: '', authorizeUrl: null, tokenUrl: null, keysUrl: null };
const DECLARED: Pick<ScriptedSettings, 'category' | 'hosts' | 'stores'> = {
  category: 'functional',
  hosts: [],
  stores: [],
};
const off = { ...DECLARED, enabled: false, scriptUrl: null };
const NOTHING: Integrations = {
  paymentWallet: { enabled: false, provider: '', merchantId: '' },
  tagManager: { enabled: false, containerId: '', src: '', ...DECLARED, stores: [] },
  conversions: { enabled: false },
  analytics: { ...off, measurementId: '' },
  chat: { ...off, accountId: '' },
  cookieConsent: { enabled: true, wording: 'one', scripts: [], iframes: [] },
  helpWidget: { ...off, accountId: '' },
  payLater: { ...off, merchantId: '' },
  reviewService: { ...off, accountId: '' },
  social: { ...off, ...SOCIAL, appId: '', scope: '' },
};
const frame = (id: string, src: string, placement: PartnerFrame['placement']): PartnerFrame => ({
  id,
  src,
  placement,
  title: id,
  stores: [],
  category: placement === 'content' ? 'functional' : 'advertising',
});
const CONNECTED: Integrations = {
  ...NOTHING,
  tagManager: {
    ...DECLARED,
    enabled: true,
    containerId: 'GTM-1',
    src: 'https://tags.example/gtm.js',
  },
  analytics: { ...DECLARED, enabled: true, scriptUrl: 'https://count.example/a.js?v=2', measurementId: 'G 1' },
  chat: { ...DECLARED, enabled: false, scriptUrl: 'https://chat.example/c.js', accountId: 'c' },
  helpWidget: { ...DECLARED, enabled: true, scriptUrl: 'https://help.example/h.js', accountId: 'h' },
  reviewService: { ...DECLARED, enabled: true, scriptUrl: 'https://reviews.example/r.js', accountId: 'r' },
  payLater: { ...DECLARED, enabled: true, scriptUrl: 'https://later.example/p.js', merchantId: 'p' },
  social: {
    ...DECLARED,
    ...SOCIAL,
    authorizeUrl: 'https://social.example/authorize',
    enabled: true,
    scriptUrl: 'https://social.example/sdk.js',
    appId: 'a',
    scope: '',
  },
  cookieConsent: {
    enabled: true,
    wording: 'one',
    scripts: [{ id: 'ads', src: 'https://ads.example/ads.js', category: 'advertising', hosts: [], stores: [] }],
    iframes: [
      frame('sync', 'https://ads.example/sync', 'background'),
      frame('films', 'https://films.example/embed', 'content'),
    ],
  },
};

describe('what a store loads of others', () => {
  it('is nothing as long as no account is connected', () => {
    expect(partnersOf(NOTHING)).toEqual({ scripts: [], onDemand: [], frames: [], readDataLayer: false });
    const unconnected = { ...NOTHING, tagManager: { ...NOTHING.tagManager, enabled: true, containerId: 'GTM-1' } };
    expect(partnersOf(unconnected).scripts).toEqual([]);
  });

  it('is read by tag manager and analytics alone, so that the data layer is kept for them', () => {
    const { tagManager, analytics } = CONNECTED;
    expect(partnersOf(CONNECTED).readDataLayer).toBe(true);
    expect(partnersOf({ ...NOTHING, analytics }).readDataLayer).toBe(true);
    expect(
      partnersOf({ ...CONNECTED, analytics: NOTHING.analytics, tagManager: { ...tagManager, src: '' } }),
    ).toMatchObject({
      scripts: [{ id: 'review-script' }, { id: 'ads' }],
      readDataLayer: false,
    });
  });

  it('has the tag manager first, under the id of its container, then analytics, the review score and the configured scripts', () => {
    expect(partnersOf(CONNECTED).scripts).toEqual([
      { id: 'GTM-1', src: 'https://tags.example/gtm.js?id=GTM-1', ...DECLARED },
      { id: 'analytics-script', src: 'https://count.example/a.js?v=2&id=G+1', ...DECLARED },
      { id: 'review-script', src: 'https://reviews.example/r.js?account=r', ...DECLARED },
      { id: 'ads', src: 'https://ads.example/ads.js', category: 'advertising', hosts: [], stores: [] },
    ]);
  });

  it('has the chat where it is switched on', () => {
    const withChat = { ...CONNECTED, chat: { ...CONNECTED.chat, enabled: true } };
    expect(partnersOf(withChat).scripts).toContainEqual({
      id: 'chat-script',
      src: 'https://chat.example/c.js?account=c',
      ...DECLARED,
    });
  });

  it('needs the policy of its pages to let in those origins, also of what loads on demand, and none that nothing loads', () => {
    expect(partnerOrigins(CONNECTED)).toEqual({
      scripts: [
        'https://tags.example',
        'https://count.example',
        'https://reviews.example',
        'https://ads.example',
        'https://help.example',
        'https://later.example',
        'https://social.example',
      ],
      hosts: [],
      frames: ['https://ads.example', 'https://films.example'],
    });
    expect(partnerOrigins(NOTHING)).toEqual({ scripts: [], frames: [], hosts: [] });
  });
});

describe('a frame in a text', () => {
  const { iframes } = CONNECTED.cookieConsent;

  it('waits for the category of whom it belongs to', () => {
    for (const src of ['https://films.example/embed', 'https://films.example/embed/42?t=1']) {
      expect(frameCategory(iframes, src)).toBe('functional');
    }
  });

  it('is never loaded from anybody else', () => {
    for (const src of [
      'https://films.example.evil.example/embed/1',
      'https://films.example/embedded',
      'http://films.example/embed/1',
      'https://ads.example/sync',
      'javascript:alert(1)',
      '',
    ]) {
      expect(frameCategory(iframes, src)).toBeNull();
    }
  });
});
