/** An alpine binding seen from above, for the middle of a ski: brake, heel and toe piece, drawn about 0,0 with the toe up. */

import { hardwareDefs, screw } from '#demo/art/kit/hardware.ts';
import { darken, lighten, linear } from '#demo/art/kit/kit.ts';
import { box, line, oval, paint, path, repeat, soft } from '#demo/art/kit/shapes.ts';

/** Defs of the binding (the shared materials among them), tinted with the accent. */
export const skiBindingDefs = (accent: string): string =>
  hardwareDefs +
  linear(
    'binding-accent',
    [
      [0, darken(accent, 0.35)],
      [0.3, lighten(accent, 0.22)],
      [0.6, accent],
      [1, darken(accent, 0.5)],
    ],
    0,
    0,
    1,
    0,
  );

const brake = (): string => {
  const arms = 'M-16 84C-34 86-37 96-33 116M16 84C34 86 37 96 33 116';
  return (
    line(arms, '#2a3036', 4.6) +
    line(arms, '#aab3ba', 1.4) +
    box(-36, 106, 9, 19, 4, '#121518') +
    box(27, 106, 9, 19, 4, '#121518')
  );
};

const plate = (): string =>
  box(-17, -22, 34, 84, 4, '#16191d') +
  box(-14, -18, 28, 36, 3, paint('alu')) +
  repeat(6, (i) => box(-11, -14 + i * 5, 22, 2, 1, '#4d565e')) +
  [28, 52].map((y) => screw(-9, y) + screw(9, y)).join('');

const toePiece = (accent: string): string =>
  path('M-20-26C-25-44-24-66-18-84C-10-92 10-92 18-84C24-66 25-44 20-26C12-20-12-20-20-26Z', paint('plastic')) +
  path('M-14-80C-8-86 8-86 14-80C17-70 18-62 18-56H-18C-18-62-17-70-14-80Z', paint('binding-accent')) +
  path('M-20-28C-14-38-9-41 0-41S14-38 20-28L15-20C10-27 6-29 0-29S-10-27-15-20Z', paint('plastic-down')) +
  path('M-27-34q7-4 10 3l-2 11q-7 1-10-4q-3-6 2-10ZM27-34q-7-4-10 3l2 11q7 1 10-4q3-6-2-10Z', paint('plastic-down')) +
  oval(-4, -70, 9, 5, '#ffffff', soft('haze', 0.35)) +
  box(-6, -50, 12, 7, 2, '#0a0c0e') +
  box(-4.5, -48.7, 6, 4, 1, accent);

const heelPiece = (): string =>
  path('M-19 80C-23 96-22 140-16 170C-9 177 9 177 16 170C22 140 23 96 19 80C10 74-10 74-19 80Z', paint('plastic')) +
  path('M-21 78C-14 70 14 70 21 78L18 98C10 90-10 90-18 98Z', paint('plastic-down')) +
  path('M-12 104C-8 100 8 100 12 104L14 140C8 146-8 146-14 140Z', paint('binding-accent')) +
  path('M-10 147H10L8 168C3 172-3 172-8 168Z', paint('alu')) +
  path('M-7 151H7L6 164C2 167-2 167-6 164Z', '#1b1f23') +
  box(-6, 112, 12, 20, 3, '#0b0d0f') +
  box(-4, 115, 8, 5, 1, '#e8edf0') +
  oval(-5, 108, 7, 3.4, '#ffffff', soft('haze', 0.4));

/** The binding with its shadow on the ski. About 74 wide, from y -92 to 177. */
export const skiBinding = (accent: string): string =>
  box(-22, -82, 50, 66, 12, '#000', soft('glow', 0.55)) +
  box(-22, 74, 52, 100, 12, '#000', soft('glow', 0.55)) +
  brake() +
  plate() +
  toePiece(accent) +
  heelPiece();
