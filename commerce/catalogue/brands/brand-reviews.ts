import { textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';

/** Reviews shown of a brand. */
const SHOWN = 12;

interface TotalRow {
  readonly count: number;
  readonly total: number | null;
}

interface ReviewRow {
  readonly id: number;
  readonly author: string;
  readonly rating: number;
  readonly body: string;
  readonly written_at: Date;
}

const TOTAL = `select count(*)::int count, round(avg(rating), 1)::float8 total from brand_review where brand_id = $1`;
const NEWEST = `select id, author, rating, body, written_at from brand_review where brand_id = $1 and lang = $2
  order by written_at desc, id desc limit ${SHOWN}`;

/** GET brand-reviews (CAT-13): the total is of all languages, what is shown of the store's own. */
export const brandReviews: Service<'brand-reviews'> = async (shop, _caller, { store_id, brandPageId }) => {
  const { language, locale } = textLocaleOf(requireStore(shop, store_id));
  const [totals, newest] = await Promise.all([
    shop.db.query<TotalRow>(TOTAL, [brandPageId]),
    shop.db.query<ReviewRow>(NEWEST, [brandPageId, language]),
  ]);
  return {
    totalRating: totals.rows[0]?.total ?? null,
    count: totals.rows[0]?.count ?? 0,
    reviews: newest.rows.map(({ id, author, rating, body, written_at }) => ({
      id: Number(id),
      author,
      rating,
      text: localSpelling(locale, body),
      date: written_at.toISOString(),
    })),
  };
};
