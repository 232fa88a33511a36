/** How far a row has to be scrolled for one of its cards to be seen whole, px; 0 where it is. */
function missing(card: Element, row: Element): number {
  const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  const [one, all] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  return Math.min(one.left - all.left - edge, 0) || Math.max(one.right - all.right + edge, 0);
}

function reveal({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const card = target.closest('article');
  const row = card?.parentElement?.closest('ul, section');
  if (card && row && row.scrollWidth > row.clientWidth) row.scrollBy({ left: missing(card, row) });
}

/**
 * Brings a card of a row into view whole when the keyboard comes to something in it (WCAG 2.4.11): browsers leave the row
 * where it is as soon as a few pixels of that are seen.
 * @returns how to stop
 */
export function keepCardsInView(): () => void {
  document.addEventListener('focusin', reveal);
  return () => document.removeEventListener('focusin', reveal);
}
