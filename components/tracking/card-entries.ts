import type { Item } from '#lib/tracking/entries.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';

/** How much of a card has to be on the screen to have been seen. */
const SEEN = 0.5;
/** Cards that are seen within this time are told together, ms. */
const TOGETHER_MS = 500;

/** What knows which product a card is of: the button of the wish list. */
const HEART = 'button[name="product_id"]';

/** The list a card stands in: the row by its label, else what the page is. */
const listOf = (card: Element, pageType: string): string =>
  card.closest('section[aria-label]')?.getAttribute('aria-label') ?? pageType;

function itemOf(card: HTMLElement, pageType: string): Item {
  const { card: name = '', cardBrand = '' } = card.dataset;
  const list = card.closest('section[aria-label], main');
  const index = list ? [...list.querySelectorAll('[data-card]')].indexOf(card) : 0;
  return {
    item_id: card.querySelector<HTMLButtonElement>(HEART)?.value ?? '',
    item_name: name,
    ...(cardBrand !== '' && { item_brand: cardBrand }),
    item_list_name: listOf(card, pageType),
    index: Math.max(0, index),
  };
}

/**
 * Tells which cards of products were seen, each once a page, and which was followed. Without prices: a card's are written
 * for people, and guests of some stores see none (decision 20).
 */
export function watchCards() {
  let pageType = '';
  let seen = new WeakSet<Element>();
  const together: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lists = Map.groupBy(together.splice(0), ({ item_list_name }) => item_list_name);
    for (const [item_list_name = '', items] of lists) {
      pushEntry('productImpressions', { ecommerce: { item_list_name, items } });
    }
  };
  const onScreen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || seen.has(target) || !(target instanceof HTMLElement)) continue;
        seen.add(target);
        onScreen.unobserve(target);
        together.push(itemOf(target, pageType));
      }
      if (together.length > 0) timer ??= setTimeout(flush, TOGETHER_MS);
    },
    { threshold: SEEN },
  );
  const observeAll = (): void => {
    for (const card of document.querySelectorAll('main [data-card]')) if (!seen.has(card)) onScreen.observe(card);
  };
  // Lists grow by buttons, and rows come as the page is scrolled.
  const changes = new MutationObserver(observeAll);
  const choose = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('[data-card] a[href]') : null;
    const card = link?.closest<HTMLElement>('[data-card]');
    // What opens a panel leads nowhere.
    if (!card || link?.hasAttribute('data-dialog')) return;
    const item = itemOf(card, pageType);
    flush();
    pushEntry('productClick', { ecommerce: { item_list_name: item.item_list_name ?? '', items: [item] } });
  };
  document.addEventListener('click', choose, true);
  window.addEventListener('pagehide', flush);
  changes.observe(document.body, { childList: true, subtree: true });
  return {
    /** A page is shown: its cards are new, whatever stood there before. */
    begin(type: string): void {
      flush();
      pageType = type;
      onScreen.disconnect();
      seen = new WeakSet();
      observeAll();
    },
    stop(): void {
      flush();
      onScreen.disconnect();
      changes.disconnect();
      document.removeEventListener('click', choose, true);
      window.removeEventListener('pagehide', flush);
    },
  };
}
