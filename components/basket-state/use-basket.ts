import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reloadOnce } from '#components/visitor/reload-once.ts';
import { changeBasketCount, readSession, subscribeSession } from '#components/visitor/session-snapshot.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { articleOfLine } from '#lib/rules/chosen-article.ts';
import { createLineWriter, type LineChange } from './line-writer.ts';
import { withChanges, withQuantity } from './optimistic-basket.ts';
import { type DiscountControl, type DiscountFault, useDiscounts } from './use-discounts.ts';
import { useSaleEnds } from './use-sale-ends.ts';

const CHANNEL = 'shop-basket';

/**
 * Connects the baskets of all tabs of a store.
 * @param onChange called when another tab has changed the basket
 * @returns tells the other tabs that this one has
 */
function useBasketChannel(onChange: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = onChange;
    channel.current = opened;
    return () => opened.close();
  }, [onChange]);
  // Posted on the channel that listens, which then does not receive it itself.
  return useCallback(() => channel.current?.postMessage('changed'), []);
}

/** Why the last change of a line was refused: how many are left, or that it could not be saved, as without a network. */
export interface LineFault {
  readonly cartItemId: number;
  readonly left: number | null;
  readonly isOffline: boolean;
}

/** What became of an undo: done, refused by the shop for good, or not answered, to be tried again. */
export type Undone = 'done' | 'refused' | 'failed';

interface Removal {
  readonly item: BasketItem;
  /** The line that stood behind it; null where it was the last. */
  readonly next: number | null;
  /** Was it made? An undo that overtook it would be removed with the line. */
  readonly made: Promise<boolean>;
  /** Names the undo, so that one whose answer was lost puts nothing back twice (decision 40). */
  readonly undoKey: string;
}

export interface BasketControl {
  readonly basket: Basket;
  /** A change has not been answered yet. */
  readonly busy: boolean;
  readonly fault: LineFault | null;
  /** The line removed last, until another change. */
  readonly removed: BasketItem | null;
  readonly discounts: DiscountControl;
  setQuantity(cartItemId: number, qty: number): void;
  /** Takes over what has changed with a line: its price, or how many are left. */
  accept(cartItemId: number, qty: number): void;
  remove(item: BasketItem): void;
  /** Puts the removed line back. */
  undo(): Promise<Undone>;
}

const leftOf = (error: unknown): number | null => {
  const text =
    error instanceof ApiError ? error.issues.find((issue) => issue.rule === 'max_value')?.message : undefined;
  return text === undefined ? null : Number(text);
};

const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && !navigator.onLine;

/**
 * Reads the basket again. One that is not the page's any more, as its session was ended on another device, is no change
 * of it: the whole page is another visitor's, and loaded anew.
 */
async function readOwn({ order }: Basket): Promise<Basket> {
  const basket = await browserApi('basket-data', { default_shipping: '1' });
  if (order.quoteId !== '' && basket.order.quoteId !== order.quoteId) reloadOnce('basket');
  return basket;
}

/** Is it what the same basket was before? Numbers of another basket say nothing of it. */
const isOlder = (answer: Basket, known: Basket): boolean =>
  answer.order.quoteId === known.order.quoteId && answer.version < known.version;

/**
 * The cached basket of a store, and what may replace it.
 * @param onRead called when the server has been read again
 */
function useStoredBasket(storeId: number, initial: Basket, onRead: () => void) {
  const queries = useQueryClient();
  const key = useMemo(() => ['store', storeId, 'basket'], [storeId]);
  /** As the server said last, without changes that it has not answered. */
  const confirmed = useRef(initial);
  /** Changes that it has not answered yet. */
  const open = useRef<readonly LineChange[]>([]);
  const confirm = useCallback((answer: Basket) => {
    if (!isOlder(answer, confirmed.current)) confirmed.current = answer;
  }, []);
  const { data: basket } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer = await readOwn(initial);
      // What was asked for before a change may come after its answer.
      if (!isOlder(answer, confirmed.current)) confirmed.current = answer;
      onRead();
      return withChanges(open.current, confirmed.current);
    },
    initialData: initial,
    staleTime: 5000,
  });

  /** Shows a basket made of the one shown now, on this page and as the number on the basket button. */
  const show = useCallback(
    (next: (current: Basket) => Basket) => {
      const shown = queries.setQueryData<Basket>(key, (current) => current && next(current));
      if (shown) changeBasketCount(shown.order.basketCount);
    },
    [queries, key],
  );
  const readAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: key }).then(() => show((current) => current)),
    [queries, key, show],
  );
  const notifyOtherTabs = useBasketChannel(readAgain);
  /** Shows an answer of the server, unless a newer one is shown already, and tells the other tabs. */
  const take = useCallback(
    (answer: Basket) => {
      confirm(answer);
      show((current) => (isOlder(answer, current) ? current : answer));
      notifyOtherTabs();
    },
    [confirm, show, notifyOtherTabs],
  );
  /** Takes changes back: shows what the server said last, with those that it has not answered yet. */
  const fallBack = useCallback(() => show(() => withChanges(open.current, confirmed.current)), [show]);
  const note = useCallback((changes: readonly LineChange[]) => {
    open.current = changes;
  }, []);
  const read = useCallback(() => queries.getQueryData<Basket>(key), [queries, key]);
  return { basket, show, confirm, take, fallBack, note, readAgain, read };
}

type Stored = ReturnType<typeof useStoredBasket>;

/**
 * Another tab may have ordered, or added: the number it publishes tells that this page's lines are old. So does another
 * country of delivery, wherever it was chosen: prices hold its VAT.
 */
function useSharedCount({ read, readAgain }: Stored, isWriting: () => boolean): void {
  useEffect(() => {
    let country = readSession().deliveryCountry;
    return subscribeSession(() => {
      const { basketCount, deliveryCountry } = readSession();
      const isOld = read()?.order.basketCount !== basketCount || deliveryCountry !== country;
      country = deliveryCountry;
      if (isOld && !isWriting()) readAgain();
    });
  }, [read, readAgain, isWriting]);
}

/** The basket of this store, kept true: optimistic at a change, replaced by the server's answer, shared by all tabs. */
export function useBasket(storeId: number, initial: Basket, refused: DiscountFault | null = null): BasketControl {
  const [fault, setFault] = useState<LineFault | null>(null);
  const backOnline = useCallback(() => setFault((last) => (last?.isOffline ? null : last)), []);
  const stored = useStoredBasket(storeId, initial, backOnline);
  const { basket, show, confirm, take, fallBack, note, readAgain } = stored;
  const [pending, setPending] = useState(0);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const discounts = useDiscounts(take, refused);

  const writer = useMemo(
    () =>
      createLineWriter<Basket>((change) => browserApi('basket-update', change), {
        answered(reply, settled) {
          setPending(writer.pending());
          note(writer.latest());
          if (settled) take(reply);
          else confirm(reply);
        },
        failed(error, change) {
          setPending(writer.pending());
          setFault({ cartItemId: change.cartItemId, left: leftOf(error), isOffline: isWithoutNetwork(error) });
          setRemoval(null);
          note(writer.latest());
          fallBack();
          // Without a network it waits until there is one.
          readAgain();
        },
      }),
    [take, confirm, fallBack, note, readAgain],
  );
  const isWriting = useCallback(() => writer.pending() > 0, [writer]);
  useSharedCount(stored, isWriting);
  useSaleEnds(basket.items, readAgain);

  const write = (change: LineChange): Promise<boolean> => {
    setFault(null);
    setRemoval(null);
    show((current) => withQuantity(current, change.cartItemId, change.qty));
    const made = writer.write(change);
    setPending(writer.pending());
    note(writer.latest());
    return made;
  };

  return {
    basket,
    busy: pending > 0 || discounts.busy,
    fault,
    removed: removal?.item ?? null,
    discounts,
    setQuantity: (cartItemId, qty) => void write({ cartItemId, qty }),
    accept: (cartItemId, qty) => void write({ cartItemId, qty, accept: true }),
    remove(item) {
      const made = write({ cartItemId: item.cartItemId, qty: 0 });
      setRemoval({ item, next: lineBehind(basket, item), made, undoKey: crypto.randomUUID() });
    },
    async undo() {
      // Where it failed, the line is back already.
      if (!removal || !(await removal.made)) return 'done';
      try {
        take(await browserApi('basket-add', addedAgain(removal), { idempotencyKey: removal.undoKey }));
        setRemoval(null);
        return 'done';
      } catch (error) {
        const isAnswered = error instanceof ApiError && !isOutage(error) && error.status !== 429;
        return isAnswered ? 'refused' : 'failed';
      }
    },
  };
}

/** The line that stands behind another one; null where that is the last. */
const lineBehind = ({ items }: Basket, { cartItemId }: BasketItem): number | null =>
  items[items.findIndex((item) => item.cartItemId === cartItemId) + 1]?.cartItemId ?? null;

const addedAgain = ({ item, next }: Removal) => ({
  ...articleOfLine(item),
  quantity: item.qty,
  ...(next !== null && { before: next }),
});
