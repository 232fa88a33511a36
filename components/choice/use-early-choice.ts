import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hands on what was chosen of a group of radio buttons before the page was live, or what the browser has put back.
 * @param chosen id of the choice that the page opens with; null for none
 * @returns the ref of what holds the group
 */
export function useEarlyChoice(
  chosen: number | null,
  onChoose: (id: number) => void,
): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const take = useEffectEvent((id: number) => id !== chosen && onChoose(id));
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked:not([aria-disabled="true"])');
    if (early) take(Number(early.value));
  }, []);
  return group;
}
