/*
 * What both sides hold of the speed that visitors have. Without zod: browsers load it.
 */

/** Of so many page views one is measured: one in ten. */
export const SPEED_SAMPLE = 10;

/**
 * The vitals that are told, as web-vitals names them: largest and first contentful paint, time to first byte, interaction to
 * next paint (all ms), and cumulative layout shift, which has no unit.
 */
export const VITALS = ['LCP', 'FCP', 'TTFB', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** Widths of the shop's devices. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser tells of one page view when it leaves it. */
export interface SpeedNote {
  /** Type of the page as analytics knows it. */
  readonly page: string;
  readonly device: Device;
  /** Build that the page is of. */
  readonly release: string;
  readonly vitals: Readonly<Partial<Record<Vital, number>>>;
}
