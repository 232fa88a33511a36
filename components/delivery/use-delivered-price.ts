import { useEffect, useEffectEvent, useState } from 'react';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import type { Price } from '#lib/contract/values.ts';

/** Asks for a price; the code that does so comes with the first question, since most visitors never have one. */
const askForPrice = (country: string, productId: number): Promise<Price | null> =>
  import('./ask-delivered-price.ts').then(
    ({ askDeliveredPrice }) => askDeliveredPrice(country, productId),
    () => null,
  );

interface Answer {
  readonly country: string;
  readonly price: Price | null;
}

/**
 * The price of a product where the visitor wants it delivered to.
 * @param price of the page, in the country of its store; a new object has it asked for anew
 * @returns undefined while the page's own holds, or its answer is on the way; null where there is none to show
 */
export function useDeliveredPrice(productId: number, place: object, ask = askForPrice): Price | null | undefined {
  const country = useDeliveryCountry();
  const [answer, setAnswer] = useState<Answer | null>(null);
  // No dependency of the effect: the minifier makes the default a new function for every render.
  const askHere = useEffectEvent(ask);
  useEffect(() => {
    if (country === null) return;
    void place;
    let isCurrent = true;
    void askHere(country, productId).then((there) => {
      if (isCurrent) setAnswer({ country, price: there });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, productId, place]);
  return country !== null && answer?.country === country ? answer.price : undefined;
}
