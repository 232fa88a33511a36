/** In which turn the seeded pictures are drawn; the number of a turn is stored with the picture. */

/** The most pressing first. Up to `sports` it is what a visitor sees on the front page. */
const DRAWING_TURNS = ['hero', 'first-sales', 'bestsellers', 'sports', 'other-sales', 'listings', 'rest'] as const;
export type DrawingTurn = (typeof DRAWING_TURNS)[number];

/** The number of a turn, from 0; a lower one is drawn earlier. */
export const turnNumber = (turn: DrawingTurn): number => DRAWING_TURNS.indexOf(turn);
