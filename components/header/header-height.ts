/** A height is published this long after the last change of size, ms (CONST-09). */
const DEBOUNCE_MS = 250;

/**
 * Publishes the header's height, px, as `--header-height` on the root element (SHELL-20); until it is measured the
 * stylesheet's own value of the device class holds.
 * @returns how to stop
 */
export function publishHeaderHeight(header: HTMLElement, root: HTMLElement = document.documentElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const publish = () => root.style.setProperty('--header-height', `${header.offsetHeight}px`);
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(publish, DEBOUNCE_MS);
  });
  observer.observe(header);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
