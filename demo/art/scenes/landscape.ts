/**
 * What a rendered landscape is described by. Distances are world units (about two metres), angles radians,
 * colours linear light in which 1 is a white surface under a sun of strength 1.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

export const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const scaled = (a: Rgb, factor: number): Rgb => [a[0] * factor, a[1] * factor, a[2] * factor];
export const plus = (a: Rgb, b: Rgb, share = 1): Rgb => [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];

export interface Landscape {
  readonly relief: {
    readonly form: 'peaks' | 'hills' | 'dunes';
    /** Height of the highest ground. */
    readonly height: number;
    /** Ridges across 1400 units. */
    readonly frequency: number;
    /** Depths between which the ground rises from nearly flat to its full height. */
    readonly rise: readonly [from: number, to: number];
  };
  readonly camera: {
    /** Height above zero, or above the ground below the camera when `aboveGround`. */
    readonly height: number;
    readonly aboveGround?: boolean;
    /** Depth of the nearest ground drawn. */
    readonly near: number;
    /** Share of the picture above the horizon. */
    readonly horizon: number;
  };
  /** Azimuth 0 is straight ahead, positive to the right; colour includes the strength. */
  readonly sun: { readonly azimuth: number; readonly elevation: number; readonly colour: Rgb };
  readonly air: {
    readonly zenith: Rgb;
    readonly horizon: Rgb;
    /** Light that reaches shaded ground. */
    readonly ambient: Rgb;
    /** How soon the distance fades; 0.6 is clear, 1 is hazy. */
    readonly haze: number;
    /** Cover, 0 to 1. */
    readonly clouds: number;
  };
  readonly ground: {
    readonly rock: Rgb;
    readonly grass: Rgb;
    /** A second plant that grows in wide patches between the grass. */
    readonly heath?: Rgb;
    /** Height from which snow lies. */
    readonly snowLine: number;
    /** Height up to which trees grow. */
    readonly treeLine: number;
    /** Height up to which grass grows. */
    readonly grassLine: number;
  };
  readonly water?: {
    readonly level: number /** Slope of the waves: 0.02 is a still lake, 0.2 open sea. */;
    readonly waves: number;
  };
  /** A road that winds away from the camera; half its width. */
  readonly road?: number;
  /** Lit windows in the valley, 0 to 1; stars come with them. */
  readonly nightLights?: number;
  readonly exposure: number;
  /** 0 keeps the film curve, 1 is hard. */
  readonly contrast: number;
}

/** How a world point meets the picture, in px: `focal` px per unit at depth one. */
export interface Lens {
  readonly width: number;
  readonly height: number;
  readonly focal: number;
  readonly centreX: number;
  readonly horizonY: number;
}

/** Where rendering stops and only haze is left. */
export const FAR = 1250;
