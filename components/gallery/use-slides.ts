import { type RefObject, useRef, useState } from 'react';

/** A row of slides that snaps, each as wide as the row, and which of them is in sight. */
export interface Slides {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Place of the slide in sight, from 0. */
  readonly at: number;
  /** Brings a slide into sight; behind the last comes the first, and before the first the last. */
  show(place: number): void;
  /** What the row listens to. */
  readonly events: { onScroll(): void; onPointerDown(): void; onWheel(): void };
}

/**
 * Follows a row of slides that the visitor swipes, and leads it where a control points.
 * @param count slides of the row; may change with the pictures
 */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  /** The slide a control has asked for; those that pass by on the way to it are not in sight. */
  const aim = useRef<number | null>(null);
  const [last, setLast] = useState(0);
  const at = Math.min(last, Math.max(0, count - 1));

  const inSight = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth));
  const show = (place: number) => {
    const next = (place + count) % count;
    setLast(next);
    const row = track.current;
    if (!row || inSight(row) === next) return;
    aim.current = next;
    row.scrollLeft = next * row.clientWidth;
  };
  const onScroll = () => {
    if (!track.current) return;
    const seen = inSight(track.current);
    if (aim.current === null) setLast(seen);
    else if (aim.current === seen) aim.current = null;
  };
  const takeOver = () => {
    aim.current = null;
  };
  return { track, at, show, events: { onScroll, onPointerDown: takeOver, onWheel: takeOver } };
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** How far an arrow key walks in a row: back, on, or null for any other key. */
export const stepOfKey = (key: string): number | null => STEPS[key] ?? null;
