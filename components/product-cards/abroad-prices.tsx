'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDeliveredPrice } from '#components/delivery/use-delivered-price.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { PriceRow } from './card-price.tsx';
import styles from './price-row.module.css';

/** Where a card shows its price. */
interface Place {
  readonly element: HTMLElement;
  readonly key: number;
  readonly productId: number;
  readonly differ: boolean;
}

const known = new WeakMap<HTMLElement, Place>();
let last = 0;

function placeOf(element: HTMLElement): Place {
  const { priceOf, differ } = element.dataset;
  const place = known.get(element) ?? {
    element,
    key: ++last,
    productId: Number(priceOf),
    differ: differ === 'true',
  };
  known.set(element, place);
  return place;
}

const placesOfPage = (): Place[] => [...document.querySelectorAll<HTMLElement>('[data-price-of]')].map(placeOf);

const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length && one.every((place, at) => place === other[at]);

/** Have elements come or gone? Clocks write no more than text, every second. */
const isOfElements = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);

/** The places of the page, whatever comes and goes in it. */
function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const look = (): void =>
      setPlaces((before) => {
        const now = placesOfPage();
        return isSame(before, now) ? before : now;
      });
    look();
    const watch = new MutationObserver((records) => records.some(isOfElements) && look());
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return places;
}

/** The prices of all cards of the page where the visitor has parcels sent to another country than the store's (PRICE-08). */
export function AbroadPrices({ money }: { money: MoneyFormat }) {
  return usePlaces().map((place) =>
    createPortal(<AbroadPrice place={place} money={money} />, place.element, String(place.key)),
  );
}

/** Its place is kept while it is asked for, by the home price, which nobody sees then; where there is none, nothing is shown. */
function AbroadPrice({ place, money }: { place: Place; money: MoneyFormat }) {
  const { element, productId, differ } = place;
  const prices = useDeliveredPrice(productId, place);
  const isTold = prices !== undefined;
  useLayoutEffect(() => {
    const home = element.querySelector<HTMLElement>('[data-home-price]');
    if (!isTold || !home) return;
    home.style.display = 'none';
    return () => {
      home.style.display = '';
    };
  }, [element, isTold]);
  if (!prices) return isTold ? <div className={styles.none} /> : null;
  return <PriceRow prices={prices} differ={differ} money={money} />;
}
