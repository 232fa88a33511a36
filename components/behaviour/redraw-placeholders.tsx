'use client';
import { useEffect } from 'react';

/** A placeholder says it is 8 to 14 px wide (commerce/media/placeholder.ts); the smallest picture is shown at 56 px. */
const WIDEST_PLACEHOLDER_PX = 24;
const MOST_TRIES = 8;
/** Half a second, one, two, four …: the server has waited for a second already before it sends a placeholder. */
const waitMs = (attempt: number): number => 250 * 2 ** attempt;
/** How far outside the viewport a picture is still worth asking for. */
const NEAR_PX = 400;

const isPlaceholder = ({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean =>
  complete && naturalWidth > 0 && naturalWidth < WIDEST_PLACEHOLDER_PX && currentSrc.includes('/media/');

function isSeen(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect();
  return document.visibilityState === 'visible' && bottom > -NEAR_PX && top < innerHeight + NEAR_PX;
}

/** Loads all sizes of a picture under addresses that the browser has not tried; what is shown stays until they come. */
function askAgain(image: HTMLImageElement, attempt: number): void {
  const other = (addresses: string): string =>
    addresses.replace(/(\/media\/[^\s,?]+)(?:\?again=\d+)?/g, `$1?again=${attempt}`);
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = other(source.srcset);
  if (image.srcset) image.srcset = other(image.srcset);
  image.src = other(image.src);
}

const isBroken = ({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Says in the page which pictures could not be had: they show their words (base.css). Another address may mend them. */
const markBroken = (image: HTMLImageElement): void => {
  image.toggleAttribute('data-broken', isBroken(image));
};

/** Watches the document's pictures until the answer is called. */
function watchPictures(): () => void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const waiting = new WeakSet<HTMLImageElement>();
  const stop = new AbortController();
  const check = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement)) return;
    markBroken(image);
    const attempt = (tries.get(image) ?? 0) + 1;
    if (!isPlaceholder(image)) tries.delete(image);
    else if (attempt <= MOST_TRIES && !waiting.has(image)) wait(image, attempt);
  };
  const wait = (image: HTMLImageElement, attempt: number): void => {
    waiting.add(image);
    setTimeout(() => {
      waiting.delete(image);
      if (stop.signal.aborted || !image.isConnected) return;
      if (!isPlaceholder(image) || !isSeen(image)) return check(image);
      tries.set(image, attempt);
      askAgain(image, attempt);
    }, waitMs(attempt));
  };
  document.addEventListener('load', ({ target }) => check(target), { capture: true, signal: stop.signal });
  document.addEventListener('error', ({ target }) => check(target), { capture: true, signal: stop.signal });
  for (const image of document.querySelectorAll('img')) check(image);
  return () => stop.abort();
}

/** Replaces placeholders by their pictures once these are drawn, so that nobody needs to reload a fresh shop, and marks broken ones. */
export function RedrawPlaceholders() {
  useEffect(watchPictures, []);
  return null;
}
