import { whenIdle } from './when-idle.ts';

/** Parts laid out at a time: cards take a phone some 3 ms each, and no task may hold it longer than 50 ms. */
const AT_A_TIME = 4;

/** From now on nothing waits until it comes near the window: the way back leads to where the visitor was (decision 296). */
export function layOutAll(): void {
  delete document.documentElement.dataset.rest;
}

/**
 * Has what is far from the window laid out (decision 296), a few parts whenever the browser has nothing better to do: until
 * then heights are guesses, and a place that is kept in px is another one once they are known.
 */
export function layOutRest(): void {
  if (!('rest' in document.documentElement.dataset)) return;
  const parts = [...document.querySelectorAll('[data-far]')].slice(0, AT_A_TIME);
  for (const part of parts) part.removeAttribute('data-far');
  if (parts.length > 0) whenIdle(layOutRest);
  else layOutAll();
}
