/** For how long the script of somebody else may take to fill its place, ms. */
const PATIENCE_MS = 5000;

const isEmpty = (place: Element): boolean => place.childNodes.length === 0 && place.shadowRoot === null;

/** Calls back once the place lies beneath the screen, where nobody sees that what follows it moves up. */
function whenBeneathScreen(place: Element, act: () => void): () => void {
  const watch = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top <= 0) return;
    watch.disconnect();
    act();
  });
  watch.observe(place);
  return () => watch.disconnect();
}

/**
 * Calls back where a place that somebody else's script was to fill is still empty after five seconds, as soon as nobody
 * sees it go.
 * @returns how to stop waiting
 */
export function whenLeftEmpty(place: Element, letGo: () => void): () => void {
  let stop = (): void => {};
  const timer = setTimeout(() => {
    if (isEmpty(place)) stop = whenBeneathScreen(place, () => isEmpty(place) && letGo());
  }, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
