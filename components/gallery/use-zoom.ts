import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FIT, type Point, pan, type Stage, type Zoom, zoomAt } from './zoom.ts';

/** A finger that moves less than this has tapped, px. */
const TAP_PX = 8;
/** Two taps within this time are a double tap, ms. */
const DOUBLE_TAP_MS = 300;
/** A whole picture that is dragged sideways by more than this gives way to the next, px. */
const SWIPE_PX = 60;
/** How much a tap enlarges. */
const TAP_SCALE = 2.5;

const MIDDLE: Point = { x: 0, y: 0 };

interface Gesture {
  /** Where each finger or button is now. */
  readonly points: Map<number, Point>;
  /** How far a single finger has come since it was put down. */
  travel: Point;
  /** Were two fingers down at any time of this gesture? It is neither tap nor swipe then. */
  pinched: boolean;
  /** When the last tap was, ms. */
  tappedAt: number;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y });

/** A picture under the visitor's hands: what it looks like, and what its stage listens to. */
export interface ZoomControl {
  readonly stage: RefObject<HTMLButtonElement | null>;
  readonly zoom: Zoom;
  /** Enlarges about the middle; below 1 it reduces. */
  by(factor: number): void;
  move(by: Point): void;
  /** Enlarges what is whole, and makes whole what is enlarged. */
  toggle(about?: Point): void;
  reset(): void;
  readonly events: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
  };
}

/**
 * Zoom and pan by mouse, wheel, touchpad and fingers: a click or a double tap enlarges, so do wheel and pinch; what is
 * enlarged is dragged, what is whole is swiped away.
 * @param onSwipe the visitor wants the next picture (1) or the one before (-1)
 */
export function useZoom(onSwipe: (step: 1 | -1) => void): ZoomControl {
  const stage = useRef<HTMLButtonElement>(null);
  const gesture = useRef<Gesture>({ points: new Map(), travel: MIDDLE, pinched: false, tappedAt: 0 });
  const [zoom, setZoom] = useState(FIT);
  useWheel(stage, (factor, point) => setZoom((before) => zoomAt(before, factor, point, sizeOf(stage.current))));

  const toggle = (about: Point = MIDDLE) =>
    setZoom((before) => (before.scale > 1 ? FIT : zoomAt(before, TAP_SCALE, about, sizeOf(stage.current))));
  const tap = (point: Point, pointerType: string, now: number) => {
    const doubled = now - gesture.current.tappedAt < DOUBLE_TAP_MS;
    gesture.current.tappedAt = doubled ? 0 : now;
    if (pointerType === 'mouse' || doubled) toggle(point);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { points } = gesture.current;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (points.size === 0) Object.assign(gesture.current, { travel: MIDDLE, pinched: false });
    points.set(event.pointerId, pointOn(stage.current, event));
    if (points.size > 1) gesture.current.pinched = true;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { points, travel } = gesture.current;
    const before = points.get(event.pointerId);
    if (!before) return;
    const now = pointOn(stage.current, event);
    points.set(event.pointerId, now);
    const by = between(before, now);
    const [other] = [...points].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    gesture.current.travel = { x: travel.x + by.x, y: travel.y + by.y };
    const size = sizeOf(stage.current);
    if (!other) return setZoom((was) => pan(was, by, size));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    setZoom((was) => pan(zoomAt(was, factor, middle, size), { x: by.x / 2, y: by.y / 2 }, size));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { points, travel, pinched } = gesture.current;
    if (!points.delete(event.pointerId) || pinched) return;
    if (Math.hypot(travel.x, travel.y) < TAP_PX) {
      tap(pointOn(stage.current, event), event.pointerType, event.timeStamp);
    } else if (zoom.scale === 1 && Math.abs(travel.x) > Math.max(SWIPE_PX, Math.abs(travel.y))) {
      onSwipe(travel.x < 0 ? 1 : -1);
    }
  };
  return {
    stage,
    zoom,
    by: (factor) => setZoom((before) => zoomAt(before, factor, MIDDLE, sizeOf(stage.current))),
    move: (by) => setZoom((before) => pan(before, by, sizeOf(stage.current))),
    toggle,
    reset: () => setZoom(FIT),
    events: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event) => void gesture.current.points.delete(event.pointerId),
    },
  };
}

const sizeOf = (element: HTMLElement | null): Stage => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/** Where an event is, from the middle of the stage. */
function pointOn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Touchpads send a pinch as a wheel with the control key, in smaller steps. */
const wheelFactor = ({ deltaY, ctrlKey }: WheelEvent): number => Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002));

/** React's own wheel listeners are passive, and the page beneath would scroll. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (factor: number, point: Point) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(wheelFactor(event), pointOn(element, event));
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}
