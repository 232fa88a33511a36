/** Outlines of the three kinds of footwear, toe to the right: the pattern pieces that `shoe.ts` colours and lights. */
import type { Point } from './shapes.ts';

/** Pattern pieces of a shoe as SVG path data, and where its hardware sits, in user units. */
export interface Last {
  readonly top: number;
  readonly floor: number;
  readonly upper: string;
  readonly midsole: string;
  readonly outsole: string;
  /** Where upper and midsole meet. */
  readonly feather: string;
  /** Accent on the midsole. */
  readonly flash: string;
  /** Lower edge of the sole, heel to toe; lugs hang from it. */
  readonly ground: readonly Point[];
  readonly lugs: number;
  readonly lugDepth: number;
  readonly collar: string;
  readonly collarLine: string;
  /** Inside of the far wall, seen through the opening. */
  readonly farCollar: string;
  readonly tongue: string;
  /** Eyelet rows on the near and far side, toe to ankle. */
  readonly eyestay: readonly Point[];
  readonly farEyestay: readonly Point[];
  readonly laceRows: number;
  readonly hooks: boolean;
  readonly straps: readonly string[];
  readonly dial?: Point;
  /** Sets of panels on the quarter; the seed picks one set. */
  readonly overlays: readonly (readonly string[])[];
  /** Toe cap and heel counter. */
  readonly caps: readonly string[];
  readonly seams: readonly string[];
  /** Flex creases: from, to, bend. */
  readonly creases: readonly (readonly [Point, Point, number])[];
  readonly knit: boolean;
  readonly markAt: Point;
  readonly markOnOverlay: boolean;
}

const RUNNING: Last = {
  top: 341,
  floor: 664,
  upper:
    'M122 394C108 442 100 497 104 564C200 580 330 598 450 598C560 600 650 594 708 580C706 555 676 538 630 524C560 503 500 474 440 436C404 414 368 394 330 383C316 403 290 436 250 447C206 458 168 432 150 397C144 385 128 382 122 394Z',
  midsole:
    'M96 553C84 580 80 608 96 625C220 641 420 644 560 637C640 631 704 616 730 581C724 574 716 572 704 574C650 592 560 600 450 598C330 598 200 580 110 555Q100 550 96 553Z',
  outsole:
    'M92 617C220 637 420 641 560 634C640 628 702 611 731 580L736 588C714 623 650 644 560 648C420 656 220 653 100 637Q88 628 92 617Z',
  feather: 'M106 559C200 580 330 598 450 598C560 600 650 592 708 577',
  flash: 'M80 605C190 619 280 603 400 617S600 619 720 592L700 661H80Z',
  ground: [
    [100, 639],
    [250, 650],
    [420, 653],
    [560, 647],
    [650, 631],
    [722, 594],
  ],
  lugs: 19,
  lugDepth: 17,
  collar:
    'M122 393C112 419 110 436 112 452C150 477 230 485 276 464C314 442 334 414 348 389L330 383C316 403 290 436 250 447C206 458 168 432 150 397C144 385 128 382 122 393Z',
  collarLine: 'M122 396C127 382 144 385 150 397C168 432 206 458 250 447C290 436 316 403 330 384',
  farCollar: 'M136 389C190 374 260 403 322 380L334 385C316 403 290 438 250 450C206 461 160 432 136 389Z',
  tongue: 'M316 403C322 374 340 354 370 349C388 347 396 357 398 371L436 436L340 419Z',
  eyestay: [
    [498, 494],
    [430, 458],
    [344, 414],
  ],
  farEyestay: [
    [524, 481],
    [456, 442],
    [376, 394],
  ],
  laceRows: 6,
  hooks: false,
  straps: [],
  overlays: [
    ['M228 598L330 414L366 432L350 513L470 606Z', 'M104 513C200 536 320 583 430 600L104 575Z'],
    ['M104 536C200 513 300 481 372 457L408 474C330 513 250 559 214 584L104 574Z', 'M330 597L470 486L508 500L430 603Z'],
    [
      'M104 499C220 474 300 552 460 533S600 544 700 561L710 583C560 614 300 606 104 575Z',
      'M104 552C220 536 330 588 470 572S640 567 706 575L710 584C560 614 300 606 104 575Z',
    ],
  ],
  caps: [
    'M710 583C706 555 676 538 634 524C616 536 604 567 610 602Z',
    'M122 403C108 450 100 497 104 570L192 580C190 520 176 481 150 455Z',
  ],
  seams: ['M330 397C336 458 430 489 512 506C580 520 600 552 604 598'],
  creases: [
    [[556, 506], [578, 580], -8],
    [[524, 494], [540, 574], 6],
    [[236, 466], [300, 458], 8],
  ],
  knit: true,
  markAt: [246, 506],
  markOnOverlay: false,
};

const BOOT: Last = {
  top: 174,
  floor: 668,
  upper:
    'M152 233C142 300 122 384 114 460C106 502 104 535 106 571C200 587 330 601 450 602C570 604 660 594 716 577C716 540 690 518 640 505C570 487 500 460 450 429C408 403 372 359 352 308C346 283 342 258 340 233C300 221 200 218 152 233Z',
  midsole:
    'M98 562C90 586 88 604 98 616C220 636 420 639 560 633C650 626 714 609 738 576C730 569 722 567 712 571C660 594 570 604 450 602C330 601 200 587 110 564Q102 559 98 562Z',
  outsole:
    'M94 608C220 629 420 633 560 626C650 619 712 602 738 572L746 582C724 623 660 641 560 648C420 656 220 653 102 638Q88 621 94 608Z',
  feather: 'M108 569C200 587 330 601 450 602C570 604 660 594 716 574',
  flash: 'M80 582C200 602 330 614 470 614V624C330 628 200 616 80 599Z',
  ground: [
    [102, 638],
    [250, 650],
    [420, 653],
    [560, 646],
    [650, 631],
    [730, 591],
  ],
  lugs: 20,
  lugDepth: 20,
  collar: 'M150 231C146 266 142 292 134 319C200 339 290 335 356 319C346 283 342 258 340 231C300 221 200 218 150 231Z',
  collarLine: 'M152 234C200 219 300 221 340 234',
  farCollar: 'M158 233C190 198 304 196 338 233Q250 260 158 233Z',
  tongue: 'M262 233C276 191 320 176 354 182C370 189 368 216 370 243L398 372L330 350Z',
  eyestay: [
    [498, 478],
    [414, 434],
    [346, 377],
    [314, 317],
    [302, 260],
  ],
  farEyestay: [
    [520, 461],
    [448, 423],
    [386, 366],
    [358, 308],
    [348, 251],
  ],
  laceRows: 8,
  hooks: true,
  straps: [],
  overlays: [
    [
      'M112 476C200 451 262 476 330 403L398 441C384 507 330 566 250 602H104Z',
      'M140 327L160 327C156 384 150 434 150 468L118 476C120 426 132 376 140 327Z',
    ],
    ['M150 317C220 342 290 339 322 325L352 384L310 443C240 460 170 443 118 460Z', 'M250 602L380 460L410 473L320 606Z'],
    ['M260 604L340 398L410 443L450 443L520 476L470 611Z', 'M116 451L300 384L312 401L112 482Z'],
  ],
  caps: [
    'M718 581C716 540 690 518 640 505C612 524 598 560 602 608Z',
    'M116 451C106 502 104 535 106 576L204 589C204 532 190 485 164 451Z',
    'M104 552C250 579 450 587 606 571L606 611H100Z',
  ],
  seams: ['M134 320C200 339 290 335 356 320', 'M328 255C336 342 360 418 500 495C560 517 596 527 602 577'],
  creases: [
    [[560, 502], [590, 574], -8],
    [[524, 490], [548, 569], 7],
    [[150, 384], [250, 401], 10],
    [[140, 416], [240, 423], -8],
  ],
  knit: false,
  markAt: [236, 359],
  markOnOverlay: false,
};

const CYCLING: Last = {
  top: 300,
  floor: 606,
  upper:
    'M130 352C112 400 104 450 108 520C200 548 330 568 470 568C580 568 660 560 712 540C708 506 676 488 626 474C550 452 480 410 420 366C396 348 366 332 336 326C320 350 290 388 250 396C206 402 172 384 156 352C150 340 136 340 130 352Z',
  midsole:
    'M104 510C98 530 100 548 110 558C220 582 400 592 520 588C620 584 692 568 724 540C718 530 712 530 704 532C650 560 560 570 470 568C330 566 200 546 104 510Z',
  outsole:
    'M110 554C140 564 190 572 228 576L224 602C190 604 140 598 116 590Q104 572 110 554ZM462 588L600 578L612 588Q570 608 476 608Z',
  feather: 'M106 514C200 546 330 568 470 568C580 568 660 558 712 536',
  flash: 'M240 560C340 574 460 580 560 574L552 592H250Z',
  ground: [
    [110, 580],
    [400, 600],
    [700, 560],
  ],
  lugs: 0,
  lugDepth: 0,
  collar:
    'M130 350C120 380 114 400 112 420C150 440 230 444 270 420C312 396 334 360 350 332L336 326C320 350 290 388 250 396C206 402 172 384 156 352C150 340 136 340 130 350Z',
  collarLine: 'M130 353C136 340 150 340 156 352C172 384 206 402 250 396C290 388 320 350 336 327',
  farCollar: 'M142 346C190 326 270 346 326 322L340 328C320 350 290 390 250 400C200 406 160 380 142 346Z',
  tongue: 'M324 344C332 318 350 302 374 302C392 304 398 318 404 332L440 380L350 366Z',
  eyestay: [],
  farEyestay: [],
  laceRows: 0,
  hooks: false,
  straps: [
    'M512 428L556 450C548 486 528 528 508 552L458 546C484 510 500 468 506 432Z',
    'M404 352L452 388C440 440 404 486 366 508L318 490C360 460 394 410 400 358Z',
  ],
  dial: [372, 452],
  overlays: [
    ['M108 470C220 460 300 540 420 570H108Z', 'M620 476L712 520V560H570Z'],
    ['M270 566L420 366L460 396L380 572Z', 'M108 440L250 420L240 440L108 468Z'],
    ['M108 400C200 440 280 430 330 350L440 380L300 560L108 540Z', 'M560 456L590 466L560 572H520Z'],
  ],
  caps: [
    'M714 544C708 506 676 488 634 476C618 500 610 536 614 572Z',
    'M130 366C112 410 104 456 108 524L196 546C194 480 180 440 156 412Z',
  ],
  seams: ['M340 346C380 420 470 470 600 480'],
  creases: [
    [[580, 472], [596, 556], -6],
    [[220, 424], [300, 414], 8],
  ],
  knit: false,
  markAt: [250, 462],
  markOnOverlay: false,
};

/** Running shoe, hiking boot, cycling shoe: in the order of the shapes. */
export const LASTS: readonly [Last, Last, Last] = [RUNNING, BOOT, CYCLING];
