import type { HeldSale, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { ScheduledStory } from '#commerce/kernel/published.ts';
import { COUNTRIES } from '#commerce/stores/countries.ts';
import { isSaidIn } from '#lib/content/for-store.ts';
import { slugOfInfo } from '#lib/content/shipped-stories.ts';
import type { Coming, ComingUp } from '#lib/contract/ahead/coming-up.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';

const DAY_MS = 24 * 3_600_000;

/** A stretch of time, ms since 1970: what comes after `from`, until `until`. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

const isIn = ({ from, until }: Stretch, at: number): boolean => at > from && at <= until;

/** What a sale lacks in a store to open as it should. @param pictures keys that the shop has; null where another keeps them */
function lackedBy(sale: HeldSale, pictures: ReadonlySet<string> | null): Coming['lacks'] {
  const isShown = (key: string) => key !== '' && (pictures === null || pictures.has(key));
  return [
    ...(sale.sells ? [] : (['goods'] as const)),
    ...(sale.title ? [] : (['title'] as const)),
    ...(sale.hasAddress ? [] : (['address'] as const)),
    ...(sale.pictures.every(isShown) ? [] : (['picture'] as const)),
  ];
}

function salesIn(catalogue: StoreQuestions, stretch: Stretch, pictures: ReadonlySet<string> | null): Coming[] {
  return catalogue.heldSales().flatMap((sale) => {
    const { startsAt, endsAt, title, code, url } = sale;
    const named = { title: title || code, url };
    const at = (time: number) => new Date(time).toISOString();
    const lacks = isIn(stretch, startsAt) ? lackedBy(sale, pictures) : [];
    return [
      ...(isIn(stretch, startsAt) ? [{ kind: 'opens' as const, at: at(startsAt), ...named, lacks }] : []),
      ...(isIn(stretch, endsAt) ? [{ kind: 'ends' as const, at: at(endsAt), ...named, lacks: [] }] : []),
    ];
  });
}

/** Path of a story's page; null for a part of other pages. */
function urlOf(slug: string): string | null {
  const info = INFO_PAGES.find((name) => slugOfInfo(name) === slug);
  if (info) return `/${info}`;
  return slug.startsWith('parts/') || slug.startsWith('info/') ? null : `/${slug}`;
}

const storiesIn = (store: StoreConfig, stretch: Stretch, scheduled: readonly ScheduledStory[]): Coming[] =>
  scheduled.flatMap(({ slug, name, publishAt, content, languages }) => {
    if (!isIn(stretch, publishAt.getTime()) || !isSaidIn(store, content as Record<string, unknown>)) return [];
    const lacks = languages.includes(store.language) ? [] : (['language'] as const);
    return [{ kind: 'publishes', at: publishAt.toISOString(), title: name, url: urlOf(slug), lacks: [...lacks] }];
  });

/** Of these keys of pictures those that the shop has; null where pictures are kept elsewhere. */
async function knownPictures({ db, env }: Shop, keys: readonly string[]): Promise<ReadonlySet<string> | null> {
  if (env.pictureUrl) return null;
  const { rows } = await db.query<{ key: string }>('select key from picture where key = any($1::text[])', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** What opens, ends and is published in each store within some days, with what it lacks there (decision 185). */
export async function comingUp(shop: Shop, { days }: { readonly days: number }): Promise<ComingUp> {
  const from = shop.clock.now();
  const stretch = { from, until: from + days * DAY_MS };
  const scheduled = await shop.scheduled();
  const catalogues = await Promise.all(shop.stores.all().map((store) => shop.catalogue.ofStore(store)));
  const opening = catalogues.flatMap((one) => one.heldSales().filter(({ startsAt }) => isIn(stretch, startsAt)));
  const pictures = await knownPictures(shop, [...new Set(opening.flatMap((sale) => sale.pictures))]);
  const told = catalogues.map((catalogue) => {
    const { store } = catalogue;
    const coming = [...salesIn(catalogue, stretch, pictures), ...storiesIn(store, stretch, scheduled)];
    const { storeId, label, shopName, locale, timeZone, loginRequired, deliveryCountry } = store;
    return {
      storeId,
      label,
      shopName,
      locale,
      timeZone,
      loginRequired,
      deliveryCountry,
      groups: catalogue.priceGroups(),
      coming: coming.sort((a, b) => a.at.localeCompare(b.at) || a.title.localeCompare(b.title)),
    };
  });
  return {
    serverTime: new Date(from).toISOString(),
    stores: told,
    countries: [...COUNTRIES].flatMap(([code, { delivered }]) => (delivered ? [code] : [])),
  };
}
