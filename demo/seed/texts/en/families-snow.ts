import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const snowFamilies = {
  skis: {
    the: 'the skis',
    form: 1,
    headlines: ['An edge you can lean on', 'First lift, clean corduroy, no doubts'],
    leads: [
      '{brand} laid up the {model} for skiers who like to feel the snow through the whole turn, not just at the end of it.',
      'The {model} starts a turn early, holds it quietly and lets go the moment you ask. {brand} spent three winters on that last part.',
    ],
    body: 'A full wood core keeps the flex even from tip to tail, and the sidewalls are cut steep so that your weight reaches the edge without a detour.',
    highlights: [
      'Full wood core, even flex',
      'Sintered base, stone-ground and waxed',
      'Steep sidewalls for direct grip',
      'Rockered tip for easy turn entry',
      'Edges tuned by hand, ready to ski',
    ],
  },
  snowboard: {
    the: 'the board',
    form: 0,
    headlines: ['One board from first chair to last light', 'Loose where you play, calm where you need it'],
    leads: [
      '{brand} shaped the {model} on home hills, where the snow changes three times before lunch.',
      'Point the {model} at chop, ice or fresh snow and it answers the same way: quickly, and without drama.',
    ],
    body: 'Camber between the feet gives pop and edge hold; a little early rise at nose and tail keeps it from catching when the light goes flat.',
    highlights: [
      'Camber underfoot, early rise at the tips',
      'Wood core, no foam fillers',
      'Sintered base that drinks wax',
      '4 × 2 inserts fit any disc',
      'Recycled steel edges',
    ],
  },
  'ski-boot': {
    the: 'the boots',
    form: 1,
    headlines: ['Hold the heel, free the toes', 'Close fit, long day'],
    leads: [
      'A boot should hold your heel and leave your toes alone. {brand} built the {model} around that one sentence.',
      '{brand} lasts the {model} on real feet, scanned in its own workshop, and it shows in the first ten minutes.',
    ],
    body: 'Shell and liner can both be shaped with heat, so a fitter has room to work where your foot is wider than average.',
    highlights: [
      'Heat-mouldable shell and liner',
      'Walk mode with one lever',
      'Micro-adjustable buckles',
      'Replaceable grip soles',
      'Wide opening, easy to step into',
    ],
  },
  binding: {
    the: 'the bindings',
    form: 1,
    headlines: ['Let go when it matters, never before', 'A quiet click you can trust'],
    leads: [
      'You only notice a binding when it gets something wrong. {brand} made the {model} easy to forget.',
      'The {model} steps in with one firm click and releases cleanly in every direction {brand} could think of testing.',
    ],
    body: 'Long elastic travel soaks up chatter before it reaches the release, so the binding stays on in rough snow and comes off in a fall.',
    highlights: [
      'Long elastic travel at toe and heel',
      'Low stand height, close to the ski',
      'Fits alpine and touring soles',
      'Brake folds flush with the ski',
      'Release value readable at a glance',
    ],
  },
  poles: {
    the: 'the poles',
    form: 1,
    headlines: ['Light in the swing, firm in the plant', 'The pair you stop thinking about'],
    leads: [
      '{brand} put the weight of the {model} in the grip, where your hand carries it, and took it out of the tip.',
      'Good rhythm starts with a pole that swings by itself. The {model} does.',
    ],
    body: 'Straps open under load, baskets swap without tools, and the tips are hard enough for ice and car parks alike.',
    highlights: [
      'Slim, stiff shaft',
      'Breakaway straps',
      'Carbide tips for hard snow',
      'Baskets change without tools',
      'Grip shaped for thick gloves',
    ],
  },
  helmet: {
    the: 'the helmet',
    form: 0,
    headlines: ['Barely there, until it counts', 'Low weight, high standards'],
    leads: [
      'The best helmet is the one you forget to take off at lunch. {brand} made the {model} with that in mind.',
      '{brand} moulds the {model} in one piece, shell and foam together, and saves the grams you feel by the afternoon.',
    ],
    body: 'A dial at the back closes the fit evenly around the head, and the vents draw warm air out without a draught at the front.',
    highlights: [
      'In-moulded shell, low weight',
      'Fine dial for the fit',
      'Channelled ventilation',
      'Washable pads',
      'Buckle for one hand',
    ],
  },
  goggles: {
    the: 'the goggles',
    form: 1,
    headlines: ['See the bump before it sees you', 'Flat light, sharp edges'],
    leads: [
      'Cloud, shade, low sun: the {model} keeps the texture of the snow in view when everything else turns grey.',
      '{brand} tints the {model} so that ruts and ice stand out a second earlier. A second is a lot.',
    ],
    body: 'Two lenses with air between them keep fog away, and three layers of foam sit softly enough to leave no mark at lunch.',
    highlights: [
      'Contrast-raising lens',
      'Double lens against fog',
      'Sits well under any helmet',
      'Three-layer face foam',
      'Strap with silicone grip',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;

/** Kinds that need words of their own within their family. */
export const kinds: LanguageTexts['kinds'] = {
  'snowboard-bindings': {
    the: 'the bindings',
    form: 1,
    headlines: ['Quick from edge to edge, easy on the ankle', 'Step in, strap down, forget them'],
    leads: [
      '{brand} built the {model} for long days: firm where you steer, soft where the strap lies.',
      'The {model} answers at the first push of the knee, and gives when the landing is not as clean as the jump.',
    ],
    body: 'The baseplate is cushioned against chatter, the highback turns with your stance, and every strap and buckle can be changed without tools.',
    highlights: [
      'Straps open and close with gloves on',
      'Highback follows your stance',
      'Damped baseplate',
      'Disc for 4 × 2 inserts and rails',
      'Straps and buckles replaceable',
    ],
  },
};
