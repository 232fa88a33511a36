import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'the jacket',
    form: 0,
    headlines: ['Made for the chairlift, warm enough for the walk home', 'Warm in ten seconds, small in a rucksack'],
    leads: [
      '{brand} builds the {model} around the coldest part of the day: standing still in the wind.',
      'Put the {model} on and the cold steps back. {brand} fills it by hand, chamber by chamber.',
    ],
    body: 'Chambers are narrow over the shoulders, where a rucksack would press the down flat, and deeper across chest and back. Cuffs are slim enough to sit under a glove.',
    highlights: [
      'Responsibly sourced filling',
      'Hood adjusts with one hand',
      'Packs into its own pocket',
      'PFC-free water repellent',
      'Two-way zip with a soft chin guard',
    ],
  },
  'shell-jacket': {
    the: 'the jacket',
    form: 0,
    headlines: ['Rain outside, quiet inside', 'For the days the forecast got wrong'],
    leads: [
      '{brand} cut the {model} for weather that arrives sideways.',
      'The {model} weighs little, packs small and is the last layer you will put on when it matters. {brand} tested it where it rains 240 days a year.',
    ],
    body: 'Every seam is taped and every zip opens with gloves on. The cloth is soft enough not to rustle and tough enough for rock and rucksack.',
    highlights: [
      'Waterproof and breathable',
      'Fully taped seams',
      'Hood that turns with your head',
      'Underarm zips for the climb',
      'PFC-free water repellent',
    ],
  },
  trousers: {
    the: 'the trousers',
    form: 1,
    headlines: ['Room to move, nothing to adjust', 'High steps, long days'],
    leads: [
      '{brand} shaped the knees of the {model} first and everything else around them.',
      'Step high, sit down, run for the bus: the {model} moves along and stays in place.',
    ],
    body: 'The waistband lies flat under a hip belt or harness, and the pockets close, so that keys arrive where you do.',
    highlights: [
      'Stretch in every direction',
      'Pre-shaped knees',
      'Flat waistband',
      'Pockets with zips',
      'Dries quickly',
    ],
  },
  'base-layer': {
    the: 'the top',
    form: 0,
    headlines: ['Next to skin, out of mind', 'Warm when still, dry when moving'],
    leads: [
      'Put the {model} on at six, forget it until supper. {brand} knits it without side seams.',
      '{brand} chose a yarn for the {model} that feels cool when you climb and warm when you stop.',
    ],
    body: 'Flat seams sit away from the shoulder straps, and the back is long enough to stay tucked in when you bend.',
    highlights: [
      'Soft on the skin, no itch',
      'Flat seams',
      'Manages moisture well',
      'Stays fresh for days',
      'Longer cut at the back',
    ],
  },
  gloves: {
    the: 'the gloves',
    form: 1,
    headlines: ['Warm fingers, fine touch', 'Grip first, then warmth, then looks'],
    leads: [
      'Zips, buckles, phone, rope: {brand} tested the {model} on all the small jobs that make people take gloves off.',
      '{brand} cuts the {model} in a curve, the way a hand rests, so that holding on takes no effort.',
    ],
    body: 'The palm is reinforced where it wears first, and the cuff closes with one pull.',
    highlights: [
      'Pre-curved fingers',
      'Reinforced palm',
      'Cuff closes with one pull',
      'Index finger works on screens',
      'Soft nose wipe on the thumb',
    ],
  },
  hat: {
    the: 'the hat',
    form: 0,
    headlines: ['The smallest thing that changes the day', 'Keeps the weather off your mind'],
    leads: [
      '{brand} makes the {model} in one size and three fittings: snug, relaxed and borrowed.',
      'Small enough for a pocket, good enough for the summit photo: that is the {model}.',
    ],
    body: 'It fits beneath a hood or a helmet and keeps its shape after washing.',
    highlights: [
      'Fits under a helmet',
      'Soft inner band',
      'Keeps its shape',
      'Dries overnight',
      'Made from traceable fibre',
    ],
  },
  shoe: {
    the: 'the shoes',
    form: 1,
    headlines: ['Grip you notice only when others slip', 'Soft landing, honest ground'],
    leads: [
      '{brand} made the {model} for wet roots, loose gravel and the last tired kilometre.',
      'Lace up the {model} and your feet find their line by themselves.',
    ],
    body: 'The heel is held, the toes have room, and the midsole gives back a little of every step without wobbling.',
    highlights: ['Sticky rubber sole', 'Roomy toe box', 'Secure heel', 'Lively midsole', 'Reinforced toe'],
  },
  wetsuit: {
    the: 'the wetsuit',
    form: 0,
    headlines: ['Longer sessions, warmer water', 'Stretch in, paddle out'],
    leads: [
      '{brand} places the thick panels of the {model} over the core and the soft ones where you paddle.',
      'The first cold wave is the honest test. The {model} passes it.',
    ],
    body: 'Seams are glued and blind-stitched so that water stays out, and the lining dries between two tides.',
    highlights: [
      'Soft, stretchy panels at the shoulders',
      'Glued and blind-stitched seams',
      'Quick-drying lining',
      'Reinforced knees',
      'Close seal at neck and cuffs',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
