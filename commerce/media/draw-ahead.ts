/** Draws pictures before anybody asks for them: the front page at once, all others while nobody waits, what is seen most often first. */
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#commerce/kernel/database.ts';
import type { DrawAhead } from '#commerce/kernel/env.ts';
import type { PicturePainter } from './painter.ts';
import { CARD_BATCH, PAGE_BATCH } from './renditions.ts';

/** Turns in which pictures are drawn, the most pressing first; a picture is stored with the number of its turn. Up to `sports` it is what a visitor sees on the front page. */
const DRAWING_TURNS = ['hero', 'first-sales', 'bestsellers', 'sports', 'other-sales', 'listings', 'rest'] as const;
export type DrawingTurn = (typeof DRAWING_TURNS)[number];

/** The number of a turn, from 0; a lower one is drawn earlier. */
export const turnNumber = (turn: DrawingTurn): number => DRAWING_TURNS.indexOf(turn);

interface DrawingAhead {
  /** Resolves when the first screens of the front page are drawn. */
  readonly frontPage: Promise<void>;
  /** Resolves when all is drawn, or given up. */
  readonly all: Promise<void>;
}

/** A first start is ready within 20 s on two cores; this age of the process leaves time to listen. */
const FIRST_START_WAITS_UNTIL_MS = 17_000;

const LAST_OF_FRONT_PAGE = turnNumber('sports');
const LAST_OF_FRONT = turnNumber('other-sales');

interface Stored {
  readonly key: string;
  readonly priority: number;
  /** Place in the gallery of its product; 0 for what is no product's. */
  readonly place: number;
}

/** By turn, and then as likely as they are looked at: first views before the others, of what is bought most first. */
const BY_LIKELIHOOD = `select p.key, p.priority, coalesce(shown.place, 0) place from picture p
  left join (select pp.picture_key, min(pp.position) place, max(product.popularity) popularity
    from product_picture pp join product on product.id = pp.product_id group by 1) shown on shown.picture_key = p.key
  order by p.priority, place, shown.popularity desc nulls first, p.key`;

/**
 * Begins to draw the stored pictures turn by turn. Both promises reject if the pictures cannot be read.
 * @param signal gives up what is not yet being drawn
 */
export function drawAhead(
  db: Pick<Database, 'query'>,
  painter: Pick<PicturePainter, 'ensure'>,
  extent: DrawAhead,
  signal: AbortSignal,
): DrawingAhead {
  if (extent === 'none') return { frontPage: Promise.resolve(), all: Promise.resolve() };
  const stored = db.query<Stored>(BY_LIKELIHOOD).then(({ rows }) => rows);
  const keys = async (isMeant: (picture: Stored) => boolean) => (await stored).filter(isMeant).map(({ key }) => key);
  const front = async (isMeant: (picture: Stored) => boolean) =>
    painter.ensure(await keys(isMeant), 'front', { signal });
  const frontPage = front(({ priority }) => priority <= LAST_OF_FRONT_PAGE);
  const others = front(({ priority }) => priority > LAST_OF_FRONT_PAGE && priority <= LAST_OF_FRONT);
  const background = async (isMeant: (picture: Stored) => boolean, batchIndex = CARD_BATCH) => {
    if (!signal.aborted) await painter.ensure(await keys(isMeant), 'background', { signal, batchIndex });
  };
  const draw = async (): Promise<void> => {
    await Promise.all([frontPage, others]);
    if (extent === 'front') return;
    // Cards come ready-made or are drawn fast: what takes long comes next, as product pages open with it.
    await background(({ priority, place }) => priority > LAST_OF_FRONT && place === 0);
    await background(({ place }) => place === 0, PAGE_BATCH);
    await background(({ place }) => place > 0);
    await background(({ place }) => place > 0, PAGE_BATCH);
  };
  return { frontPage, all: draw() };
}

/** At a first start: resolves when the front page is drawn or cannot be, or when the process (its age in ms) is 17 s old. */
export async function waitForFrontPage(frontPage: Promise<void>, processAgeMs: number): Promise<void> {
  const left = Math.max(0, FIRST_START_WAITS_UNTIL_MS - processAgeMs);
  await Promise.race([Promise.allSettled([frontPage]), setTimeout(left, undefined, { ref: false })]);
}
