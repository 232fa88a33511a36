/** Pattern pieces of the three backpacks, all drawn clockwise so that they join into one outline. */
export type Kind = 'trekking' | 'day' | 'rolltop';
/** The kinds in the order of the shapes. */
export const KINDS: readonly Kind[] = ['trekking', 'day', 'rolltop'];

/** Pattern pieces of a pack: main body, lid or top, front pocket. */
export interface Pattern {
  readonly body: string;
  readonly lid: string;
  readonly pocket: string;
}

export const PATTERNS: Readonly<Record<Kind, Pattern>> = {
  trekking: {
    body: 'M270 190Q400 160 530 190C538 300 554 460 550 610C548 680 510 716 400 716S252 680 250 610C246 460 262 300 270 190Z',
    lid: 'M254 150C262 108 320 88 400 88S538 108 546 150L556 218Q556 246 520 250Q400 268 280 250Q244 246 244 218Z',
    pocket: 'M296 420Q400 396 504 420L516 610C514 652 480 668 400 668S286 652 284 610Z',
  },
  day: {
    body: 'M262 300C262 180 312 112 400 112S538 180 538 300L556 610C556 676 520 712 400 712S244 676 244 610Z',
    lid: '',
    pocket: 'M280 440Q400 404 520 440L530 606C528 656 490 680 400 680S272 656 270 606Z',
  },
  rolltop: {
    body: 'M266 176Q400 196 534 176C540 320 552 460 552 610C552 676 516 714 400 714S248 676 248 610C248 460 260 320 266 176Z',
    lid: 'M250 128Q400 108 550 128Q566 158 552 190Q400 216 248 190Q234 158 250 128Z',
    pocket: 'M300 470H500L508 628Q508 662 470 666H330Q292 662 292 628Z',
  },
};
