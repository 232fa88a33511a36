import { whenIdle } from './when-idle.ts';

/** Parts laid out at a time: cards take a phone some 3 ms each, and no task may hold it longer than 50 ms. */
const AT_A_TIME = 4;

/** A page is without what is far from the window for so long at most, ms. */
const WHOLE_AFTER_MS = 1_000;

/** Was the page gone to by a link, so that nothing has to be at its place but what is seen? */
let isGoneTo = false;

/** What has the parts rendered that the page does without yet. */
const unrendered = new Set<() => void>();

/** May what is far from the window come after the rest of a page that is rendered now? Not where it was opened, or gone back to. */
export const mayComeLater = (): boolean => isGoneTo;

/**
 * Has a part rendered once the browser has nothing better to do; what is far from the window is laid out after it.
 * @returns to be called when it is there, or gone
 */
export function renderLater(render: () => void): () => void {
  unrendered.add(render);
  whenIdle(layOutRest, WHOLE_AFTER_MS);
  return () => {
    unrendered.delete(render);
    whenIdle(layOutRest);
  };
}

/** From now on nothing waits until it comes near the window: the way back leads to where the visitor was (decision 296). */
export function layOutAll(): void {
  isGoneTo = false;
  delete document.documentElement.dataset.rest;
}

/** Has the page that is about to be gone to by a link laid out as one that is opened: first what is seen of it (decision 303). */
export function layOutNearFirst(): void {
  isGoneTo = true;
  const { dataset } = document.documentElement;
  if ('rest' in dataset) return;
  // What is shown still is laid out, and stays so: its heights would be guessed again.
  for (const part of document.querySelectorAll('[data-far]')) part.removeAttribute('data-far');
  dataset.rest = '';
}

/**
 * Has what is far from the window rendered and laid out (decision 296), a few parts whenever the browser has nothing better to
 * do: until then heights are guesses, and a place that is kept in px is another one once they are known.
 */
export function layOutRest(): void {
  if (unrendered.size > 0) {
    for (const render of unrendered) render();
    return;
  }
  if (!('rest' in document.documentElement.dataset)) return;
  const parts = [...document.querySelectorAll('[data-far]')].slice(0, AT_A_TIME);
  for (const part of parts) part.removeAttribute('data-far');
  if (parts.length > 0) whenIdle(layOutRest);
  else layOutAll();
}
