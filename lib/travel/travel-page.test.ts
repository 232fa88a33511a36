import { describe, expect, it } from 'vitest';
import type { ComingUp } from '#lib/contract/ahead/coming-up.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { travelPage } from './travel-page.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const trip: Trip = {
  at: NOW,
  since: NOW,
  storeId: 13,
  group: null,
  gender: 0,
  country: 'CH',
  device: 'phone',
  path: '/"><script>',
  until: NOW + 1e8,
};
const store = (storeId: number, coming: ComingUp['stores'][number]['coming']) => ({
  storeId,
  label: `Store <${storeId}>`,
  shopName: 'Serac',
  locale: 'fr_FR',
  timeZone: 'Europe/Paris',
  loginRequired: true,
  deliveryCountry: 'FR',
  groups: [4],
  coming,
});
const opening = {
  kind: 'opens',
  at: '2026-11-27T09:00:00Z',
  title: 'Skis & <b>',
  url: '/skis',
  lacks: ['picture'],
} as const;
const coming: ComingUp = {
  serverTime: new Date(NOW).toISOString(),
  stores: [store(1, []), store(13, [{ ...opening, lacks: ['picture'] }])],
  countries: ['CH', 'FR'],
};
const shown = (nonce: string | null = 'abc') =>
  travelPage({ trip, coming, link: 'https://preview.test/travel?link=a.b', now: NOW }, nonce) ?? '';

describe('the page of time travel', () => {
  it('says what was chosen, in the time of the store, and shows the page in a frame of the device', () => {
    expect(shown()).toContain('value="2026-11-25T13:00"');
    expect(shown()).toMatch(/<option value="13" selected>/);
    expect(shown()).toMatch(/<option value="CH" selected>Switzerland/);
    expect(shown()).toMatch(/<main class="phone"><iframe src="\/&quot;&gt;&lt;script&gt;"/);
  });

  it('lists what comes, with what is missing, as buttons that lead there', () => {
    expect(shown()).toContain(`value="${Date.parse(opening.at)} /skis"`);
    expect(shown()).toMatch(/<b>10:00<\/b> Skis &amp; &lt;b&gt; opens<span class="lacks">Missing: a picture/);
    expect(shown()).toMatch(/a member of group 4/);
  });

  it('holds no markup of what it is told, and one script, which may be left out', () => {
    expect(shown()).not.toContain('Store <1');
    expect(shown().match(/<script/g)).toHaveLength(1);
    expect(shown(null)).not.toContain('<script');
  });

  it('says of a moment that could not be looked at why another is shown', () => {
    expect(shown()).not.toContain('role="alert"');
    expect(travelPage({ trip, coming, link: '', now: NOW, fault: 'past' }, null)).toMatch(
      /role="alert"[^>]*>That moment is over/,
    );
    expect(travelPage({ trip, coming, link: '', now: NOW, fault: 'too-far' }, null)).toContain('a year from now');
  });

  it('is none in a shop without stores', () => {
    expect(travelPage({ trip, coming: { ...coming, stores: [] }, link: '', now: NOW }, null)).toBeNull();
  });
});
