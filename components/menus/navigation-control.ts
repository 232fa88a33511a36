/** Items of the bar that have a panel. */
const WITH_PANEL = '[data-departments] > li:has(> [data-panel])';

const linkOf = (item: Element): HTMLAnchorElement | null => item.querySelector(':scope > a');

function neighbour(item: Element, step: -1 | 1): Element | null {
  const bar = [...(item.parentElement?.children ?? [])];
  return bar[(bar.indexOf(item) + step + bar.length) % bar.length] ?? null;
}

/** Closed stays closed until pointer and focus have left: a followed link must not lie under the panel it came from. */
function close(item: HTMLElement): void {
  item.dataset.closed = '';
  delete item.dataset.open;
}

function release(item: HTMLElement): void {
  delete item.dataset.closed;
  delete item.dataset.open;
}

/** Escape closes; arrows go along the bar, also from within a panel, down into a panel and out of its top. */
function onKey(event: KeyboardEvent, item: HTMLElement): void {
  const link = linkOf(item);
  const onBar = document.activeElement === link;
  const inPanel = [...item.querySelectorAll<HTMLElement>('[data-panel] a')];
  const at = inPanel.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  let target: HTMLElement | null | undefined;
  if (event.key === 'Escape' && inPanel.length > 0) {
    target = link;
    close(item);
  } else if (event.key === 'ArrowDown') {
    release(item);
    target = inPanel[at + 1];
  } else if (event.key === 'ArrowUp' && !onBar) {
    target = inPanel[at - 1] ?? link;
  } else if (step === 1 || step === -1) {
    const next = neighbour(item, step);
    target = next && linkOf(next);
  }
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A finger has no hover: its first touch opens, its second follows. */
function opensByTouch(event: MouseEvent, item: HTMLElement): boolean {
  const touched = event instanceof PointerEvent && event.pointerType === 'touch';
  return touched && item.matches(WITH_PANEL) && item.dataset.open === undefined;
}

function onClick(event: MouseEvent, item: HTMLElement): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  if (link === linkOf(item) && opensByTouch(event, item)) {
    event.preventDefault();
    release(item);
    item.dataset.open = '';
    return;
  }
  linkOf(item)?.focus();
  close(item);
}

/**
 * Adds to the bar of departments what the stylesheet cannot: Escape and arrows, touch, and telling assistive technology
 * which panel is open. Opening on hover and on focus is the stylesheet's, and works without this.
 * @returns how to stop
 */
export function controlNavigation(bar: HTMLElement): () => void {
  const itemOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-departments] > li') : null;
  const tell = () => {
    for (const item of bar.querySelectorAll<HTMLElement>(WITH_PANEL)) {
      const wanted = item.matches(':is(:hover, [data-open])') || item.contains(document.activeElement);
      const open = wanted && item.dataset.closed === undefined;
      linkOf(item)?.setAttribute('aria-expanded', String(open));
    }
  };
  const onItem =
    <E extends Event>(act: (event: E, item: HTMLElement) => void) =>
    (event: Event) => {
      const item = itemOf(event.target);
      if (item) act(event as E, item);
      tell();
    };
  const left = ({ relatedTarget }: { relatedTarget: EventTarget | null }, item: HTMLElement) => {
    if (itemOf(relatedTarget) !== item) release(item);
  };
  // A press beside closes what the veil would leave open for half a second (SHELL-17).
  const onPress = ({ target }: Event) => {
    if (itemOf(target)) return;
    for (const item of bar.querySelectorAll<HTMLElement>(WITH_PANEL)) close(item);
  };
  // Whoever comes anew, with the pointer or by keyboard, finds the panel open whatever closed it before.
  const entered = ({ relatedTarget }: { relatedTarget: EventTarget | null }, item: HTMLElement) => {
    if (itemOf(relatedTarget) !== item) release(item);
  };
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['keydown', onItem(onKey)],
    ['click', onItem(onClick)],
    ['pointerout', onItem<PointerEvent>(left)],
    ['focusout', onItem<FocusEvent>(left)],
    ['pointerover', onItem<PointerEvent>(entered)],
    ['focusin', onItem<FocusEvent>(entered)],
  ];
  for (const [type, listener] of listeners) bar.addEventListener(type, listener);
  document.addEventListener('pointerdown', onPress);
  tell();
  return () => {
    document.removeEventListener('pointerdown', onPress);
    for (const [type, listener] of listeners) bar.removeEventListener(type, listener);
  };
}
