// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }

import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { forgetDataLayer } from '#lib/tracking/data-layer.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import '#tests/support/components/own-channels.ts';
import { allowedOnDemand, beginConsent, saveAnswer } from './consent-control.ts';
import type { ConsentEventDetail, ConsentEventName } from './consent-events.ts';
import {
  adoptConsent,
  applySession,
  mayInterrupt,
  readConsent,
  resetConsent,
  switchConsentOff,
} from './consent-status.ts';
import { firstPageOf } from './landing.ts';
import type { Partners } from './partners.ts';

const PARTNERS: Partners = {
  readDataLayer: true,
  scripts: [
    { id: 'help', src: 'https://help.example/h.js', category: 'default', hosts: [], stores: [] },
    { id: 'count', src: 'https://count.example/c.js', category: 'functional', hosts: [], stores: [] },
    { id: 'ads', src: 'https://ads.example/a.js', category: 'advertising', hosts: [], stores: [] },
  ],
  onDemand: [{ id: 'desk', src: 'https://desk.example/d.js', category: 'functional', hosts: [], stores: [] }],
  frames: [
    {
      id: 'sync',
      src: 'about:blank',
      category: 'advertising',
      placement: 'background',
      title: 'Sync',
      stores: [],
    },
    {
      id: 'films',
      src: 'https://films.example',
      category: 'functional',
      placement: 'content',
      title: 'Films',
      stores: [],
    },
  ],
};
const LANDING = { URL: 'http://shop.test/ski?st=ü', referrer: 'https://search.example/' };
const answer = (accepted_functional: boolean, accepted_advertising: boolean) => ({
  cookie_consent_given: true,
  accepted_functional,
  accepted_advertising,
});

const EVENTS = ['consent-ready', 'consent-preferences-changed', 'consent-error'] as const;
let told: [ConsentEventName, ConsentEventDetail][] = [];
const listen = (event: CustomEvent<ConsentEventDetail>) => told.push([event.type as ConsentEventName, event.detail]);
const names = () => told.map(([name]) => name);
const inserted = () =>
  [...PARTNERS.scripts, ...PARTNERS.onDemand, ...PARTNERS.frames]
    .map(({ id }) => id)
    .filter((id) => document.getElementById(id));
const kept = fakeCall('cookie-consent');
const reload = vi.fn();
const report = vi.fn();
let stop = () => {};

beforeEach(() => {
  told = [];
  resetConsent();
  forgetDataLayer();
  window.dataLayer = [];
  for (const name of EVENTS) window.addEventListener(name, listen);
  vi.stubGlobal('location', { ...window.location, hostname: 'shop.test', pathname: '/', reload });
  vi.stubGlobal('reportError', report);
  stop = beginConsent(PARTNERS, LANDING);
});
afterEach(() => {
  stop();
  for (const name of EVENTS) window.removeEventListener(name, listen);
  for (const id of inserted()) document.getElementById(id)?.remove();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('before the visitor has answered', () => {
  it('nothing is loaded, nothing is stored, and tags would find everything denied', () => {
    adoptConsent(UNANSWERED);
    expect(inserted()).toEqual([]);
    expect(document.cookie).toBe('');
    expect(Array.from(window.dataLayer?.[0] as string[])).toEqual([
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied', security_storage: 'granted' }),
    ]);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('the model is told once, with what waits', () => {
    adoptConsent(UNANSWERED);
    applySession(answer(true, true));
    expect(names()).toEqual(['consent-ready']);
    expect(told[0]?.[1]).toMatchObject({
      model: { scripts: PARTNERS.scripts, iframes: PARTNERS.frames, preferences: UNANSWERED },
      cookiePolicyPage: false,
    });
  });

  it('no dialog opens that nobody asked for', () => {
    expect(mayInterrupt(readConsent())).toBe(false);
    adoptConsent(UNANSWERED);
    expect(mayInterrupt(readConsent())).toBe(false);
    adoptConsent(answer(false, false));
    expect(mayInterrupt(readConsent())).toBe(true);
  });
});

describe('an answer', () => {
  it.each([
    [answer(false, false), ['help']],
    [answer(true, false), ['help', 'count']],
    [answer(false, true), ['help', 'ads', 'sync']],
    [answer(true, true), ['help', 'count', 'ads', 'sync']],
  ])('%o lets in %j, and frames in texts look after themselves', (preferences, expected) => {
    adoptConsent(preferences);
    expect(inserted()).toEqual(expected);
  });

  it('lets in later what was held back, each once', () => {
    adoptConsent(answer(true, false));
    adoptConsent(answer(true, true));
    expect(inserted()).toEqual(['help', 'count', 'ads', 'sync']);
    expect(document.querySelectorAll('#count')).toHaveLength(1);
    expect(names()).toEqual(['consent-ready', 'consent-preferences-changed']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('updates the consent modes before a tag loads', () => {
    const before: string[][] = [];
    const push = vi.fn((_entry: unknown) => before.push(inserted()));
    window.dataLayer = Object.assign([], { push });
    adoptConsent(answer(true, false));
    expect(Array.from(push.mock.calls[0]?.[0] as unknown[])).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    expect(before[0]).toEqual([]);
  });

  it('keeps where the visit began when advertising is accepted, base64, and not before', () => {
    adoptConsent(answer(true, false));
    expect(Cookies.get('first-page')).toBeUndefined();
    adoptConsent(answer(true, true));
    const decode = (name: string) => Buffer.from(Cookies.get(name) ?? '', 'base64').toString();
    expect(decode('first-page')).toBe(LANDING.URL);
    expect(decode('referrer')).toBe(LANDING.referrer);
  });

  it('keeps no key of the link that the visit began with', () => {
    stop();
    const URL = 'http://shop.test/customer/account/resetpassword/?id=12&token=key&gclid=1';
    stop = beginConsent(PARTNERS, { ...LANDING, URL });
    adoptConsent(answer(true, true));
    const kept = Buffer.from(Cookies.get('first-page') ?? '', 'base64').toString();
    expect(kept).toBe('http://shop.test/customer/account/resetpassword/?id=12&gclid=1');
    expect(firstPageOf({ URL: 'http://shop.test/' })).toBe(kept);
    Cookies.remove('first-page');
    expect(firstPageOf({ URL })).toBe(kept);
  });

  it.each([
    ['/customer/account/openlink/', '?token=key'],
    ['/wishlist/shared/h7Qp2LxX0aV9mTz3cKd1Rg', ''],
  ])('lets nobody read an address that is a key: %s%s', (pathname, search) => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    vi.stubGlobal('location', { ...window.location, hostname: 'shop.test', pathname, search, reload });
    adoptConsent(answer(true, true));
    expect([inserted(), allowedOnDemand('desk')]).toEqual([[], null]);
    navigation.dispatchEvent(new Event('navigatesuccess'));
    expect(inserted()).toEqual([]);
    vi.stubGlobal('location', { ...window.location, hostname: 'shop.test', pathname: '/ski', search: '', reload });
    navigation.dispatchEvent(new Event('navigatesuccess'));
    expect(inserted()).toEqual(['help', 'count', 'ads', 'sync']);
    expect(allowedOnDemand('desk')).toBe('https://desk.example/d.js');
  });

  it('is marked on the page that explains cookies', () => {
    vi.stubGlobal('location', { ...window.location, pathname: '/cookie-policy/', reload });
    adoptConsent(answer(true, false));
    expect(told[0]?.[1].cookiePolicyPage).toBe(true);
    expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'consent-ready', cookiePolicyPage: true });
  });
});

describe('taking consent back', () => {
  it('deletes what it no longer covers, leaves what the shop needs, and loads the page anew', () => {
    adoptConsent(answer(true, true));
    Cookies.set('partner', '1');
    Cookies.set('cookie-consent', 'x');
    localStorage.setItem('partner-key', '1');
    localStorage.setItem('shop-session', '{}');
    adoptConsent(answer(true, false));
    expect(Object.keys(Cookies.get())).toEqual(['cookie-consent']);
    expect(localStorage.getItem('partner-key')).toBeNull();
    expect(localStorage.getItem('shop-session')).toBe('{}');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('in another tab does the same here', async () => {
    adoptConsent(answer(true, true));
    const otherTab = new BroadcastChannel('shop-consent');
    otherTab.postMessage(answer(false, false));
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    expect(Cookies.get('first-page')).toBeUndefined();
    otherTab.close();
  });
});

describe('saving an answer', () => {
  it('sends the two flags and acts on what the server kept', async () => {
    kept.mockReturnValue({ success: true, preferences: answer(true, false), givenAt: '2026-11-20T12:00:00Z' });
    const { cookie_consent_given: _, ...flags } = answer(true, false);
    expect(await saveAnswer(flags)).toBe(true);
    expect(kept.mock.lastCall?.[0]).toEqual(flags);
    expect(readConsent()).toEqual({ phase: 'answered', preferences: answer(true, false), failed: false });
    expect(inserted()).toContain('count');
  });

  it('that fails is flagged, told and reported; nothing changes and no other dialog opens', async () => {
    adoptConsent(UNANSWERED);
    kept.mockReturnValue(DOWN);
    expect(await saveAnswer({ accepted_functional: true, accepted_advertising: true })).toBe(false);
    expect(readConsent()).toEqual({ phase: 'asking', preferences: UNANSWERED, failed: true });
    expect(mayInterrupt({ ...readConsent(), phase: 'answered' })).toBe(false);
    expect(names()).toEqual(['consent-ready', 'consent-error']);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('could not be saved') }),
    );
    expect(inserted()).toEqual([]);
  });
});

it('a store that does not ask loads nothing that waits, and dialogs need not wait', () => {
  switchConsentOff();
  adoptConsent(answer(true, true));
  expect(inserted()).toEqual([]);
  expect(names()).toEqual([]);
  expect(mayInterrupt(readConsent())).toBe(true);
});

it('a store that nobody reads the data layer of has none, whatever is answered', () => {
  stop();
  forgetDataLayer();
  stop = beginConsent({ ...PARTNERS, readDataLayer: false }, LANDING);
  adoptConsent(UNANSWERED);
  adoptConsent(answer(true, true));
  expect(window.dataLayer).toBeUndefined();
});
