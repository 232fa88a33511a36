'use client';
import { useEffect } from 'react';

/** A placeholder says it is 8 to 14 px wide (commerce/media/placeholder.ts); the smallest picture is shown at 56 px. */
const WIDEST_PLACEHOLDER_PX = 24;
const MOST_TRIES = 6;
/** The first wait; each further one is twice as long. */
const FIRST_WAIT_MS = 2000;
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

/** Watches the document's pictures until the answer is called. */
function watchPictures(): () => void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const stop = new AbortController();
  const wait = (image: HTMLImageElement, attempt: number): void => {
    const timer = setTimeout(() => {
      if (!image.isConnected || !isPlaceholder(image)) return;
      if (!isSeen(image)) return wait(image, attempt);
      tries.set(image, attempt);
      askAgain(image, attempt);
    }, FIRST_WAIT_MS * 2 ** (attempt - 1));
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const check = (image: HTMLImageElement): void => {
    const attempt = (tries.get(image) ?? 0) + 1;
    if (!isPlaceholder(image)) tries.delete(image);
    else if (attempt <= MOST_TRIES) wait(image, attempt);
  };
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) check(target);
  };
  document.addEventListener('load', onLoad, { capture: true, signal: stop.signal });
  for (const image of document.images) check(image);
  return () => stop.abort();
}

/** Replaces placeholders by their pictures once these are drawn, so that nobody needs to reload a fresh shop. */
export function RedrawPlaceholders() {
  useEffect(watchPictures, []);
  return null;
}
