import { beforeAll, describe, expect, it, vi } from 'vitest';
import { variationsSetCookie } from '#lib/consent/variation-cookie.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { audienceSegment, GUEST, parseAudience } from '#lib/routing/internal-path.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { chooseVariations } from './choose-variations.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const EXPERIMENT = {
  name: 'menu-order',
  pages: [],
  variations: [{ name: 'as-is' }, { name: 'alphabet' }],
  startDateTime: '2026-11-01T00:00:00Z',
  endDateTime: '2026-12-01T00:00:00Z',
};
const home: RouteDecision = { kind: 'page', storeId: 1, audience: GUEST, page: { page: 'home' }, personal: false };

const choose = (more: Partial<Parameters<typeof chooseVariations>[1]> = {}, decision: RouteDecision = home) =>
  chooseVariations(decision, {
    store: { experiments: [EXPERIMENT] },
    cookieHeader: null,
    query: '',
    isPreview: false,
    now: NOW,
    random: () => 0.9,
    ...more,
  });

/** Segment of the cached page. */
const segmentOf = ({ decision }: ReturnType<typeof chooseVariations>): string =>
  decision.kind === 'page' ? audienceSegment(decision.audience) : decision.kind;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

describe('the variation of a page', () => {
  it('is drawn before the page is chosen, which is cached once a variation (AB-03)', () => {
    const chosen = choose();
    expect(segmentOf(chosen)).toBe('guest~menu-order.alphabet');
    expect(chosen.drawn).toEqual({ 'menu-order': 'alphabet' });
    expect(parseAudience('guest~menu-order.alphabet')).toEqual({ ...GUEST, variations: { 'menu-order': 'alphabet' } });
  });

  it('is the one remembered', () => {
    const chosen = choose({ cookieHeader: 'serac_variations=menu-order.as-is' });
    expect(segmentOf(chosen)).toBe('guest~menu-order.as-is');
    expect(chosen.drawn).toBeNull();
  });

  it('leaves a store without experiments, and what is no page, as they were', () => {
    expect(choose({ store: { experiments: [] } })).toEqual({ decision: home, drawn: null });
    const moved: RouteDecision = { kind: 'redirect', location: '/', status: 302 };
    expect(choose({}, moved)).toEqual({ decision: moved, drawn: null });
  });

  it('leaves a page that no experiment touches as it is without any: the same document, with the same scripts', () => {
    const experiments = [{ ...EXPERIMENT, pages: ['product'] }];
    expect(choose({ store: { experiments } })).toEqual({ decision: home, drawn: null });
  });

  it('is what the address names on a preview host, of experiments to come too, and never drawn there', () => {
    const preview = { isPreview: true, now: 0 };
    expect(segmentOf(choose({ ...preview, query: 'variation=menu-order.alphabet' }))).toBe('guest~menu-order.alphabet');
    for (const query of ['', 'variation=menu-order.gone', 'variation=other.alphabet']) {
      expect(choose({ ...preview, query })).toEqual({ decision: home, drawn: null });
    }
  });
});

it('10,000 visitors are shared out as configured, and none changes on a later page (AB-03, AB-04)', () => {
  const shares = { 'as-is': 0.5, alphabet: 0.3, 'by-season': 0.2 };
  const variations = Object.entries(shares).map(([name, share]) => ({ name, percentage: 100 * share }));
  const store = { experiments: [{ ...EXPERIMENT, variations }] };
  const random = seededRandom(20_261_125);
  const seen = new Map<string, number>();
  let changed = 0;
  for (let visitor = 0; visitor < 10_000; visitor += 1) {
    const first = choose({ store, random });
    const cookieHeader = variationsSetCookie(first.drawn ?? {}, null, NOW).split(';')[0] ?? null;
    const [, name = ''] = segmentOf(first).split('menu-order.');
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const later = choose({ store, random, cookieHeader, now: NOW + 86_400_000 });
    if (segmentOf(later) !== segmentOf(first) || later.drawn !== null) changed += 1;
  }
  expect(changed).toBe(0);
  for (const [name, share] of Object.entries(shares)) {
    // Four standard deviations of the binomial distribution.
    expect(Math.abs((seen.get(name) ?? 0) - 10_000 * share)).toBeLessThan(4 * Math.sqrt(10_000 * share * (1 - share)));
  }
});
