/** Draws pictures before anybody asks for them: the front page at once, all others while nobody waits, cards before what product pages open with. */
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#commerce/kernel/database.ts';
import type { DrawAhead } from '#commerce/kernel/env.ts';
import type { PicturePainter } from './painter.ts';
import { PAGE_BATCH } from './renditions.ts';

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

async function keysByTurn(db: Pick<Database, 'query'>): Promise<(first: number, last: number) => string[]> {
  const { rows } = await db.query<{ key: string; priority: number }>(
    'select key, priority from picture order by priority, key',
  );
  return (first, last) => rows.filter((row) => row.priority >= first && row.priority <= last).map(({ key }) => key);
}

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
  const turns = keysByTurn(db);
  const frontPage = turns.then((keys) => painter.ensure(keys(0, LAST_OF_FRONT_PAGE), 'front', { signal }));
  const front = turns.then((keys) => painter.ensure(keys(LAST_OF_FRONT_PAGE + 1, LAST_OF_FRONT), 'front', { signal }));
  const draw = async (): Promise<void> => {
    await Promise.all([frontPage, front]);
    if (extent === 'front' || signal.aborted) return;
    const keys = await turns;
    await painter.ensure(keys(LAST_OF_FRONT + 1, turnNumber('rest')), 'background', { signal });
    if (signal.aborted) return;
    await painter.ensure(keys(0, turnNumber('rest')), 'background', { signal, batchIndex: PAGE_BATCH });
  };
  return { frontPage, all: draw() };
}

/** At a first start: resolves when the front page is drawn or cannot be, or when the process (its age in ms) is 17 s old. */
export async function waitForFrontPage(frontPage: Promise<void>, processAgeMs: number): Promise<void> {
  const left = Math.max(0, FIRST_START_WAITS_UNTIL_MS - processAgeMs);
  await Promise.race([Promise.allSettled([frontPage]), setTimeout(left, undefined, { ref: false })]);
}
