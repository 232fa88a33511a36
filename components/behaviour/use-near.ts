import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the screen from which a part of the page is worth fetching, px. */
const NEAR_PX = 600;

/** Whether the visitor has come near an element; stays true from then on. The element must be there from the start. */
export function useNear<E extends HTMLElement>(): { mark: RefObject<E | null>; isNear: boolean } {
  const mark = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR_PX}px`,
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return { mark, isNear };
}
