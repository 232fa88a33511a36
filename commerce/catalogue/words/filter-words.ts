import type { Language } from '#lib/contract/values.ts';
import type { ColourFamily } from './colour-families.ts';

/** How shoppers of a language say in a search what the filters of a listing say. Written as people write. */
export interface FilterWords {
  /** Before a highest price, before a lowest one; an entry may be several words. */
  readonly under: readonly string[];
  readonly over: readonly string[];
  /** What stands before two prices, and between them. */
  readonly between: readonly (readonly [opener: string, joiner: string])[];
  readonly size: readonly string[];
  readonly colour: readonly string[];
  readonly colours: Readonly<Record<ColourFamily, readonly string[]>>;
}

/** What amounts are given in, whatever the language; a symbol counts by itself. */
export const CURRENCY_WORDS: ReadonlySet<string> = new Set(
  'eur euro euros gbp pound pounds quid pfund livres libras chf franken francs franchi fr sfr kr kronor kroner kronen dkk sek'.split(
    ' ',
  ),
);

const list = (text: string): string[] => text.split(', ');

/** @param text forms of each colour in the order of FAMILIES, the colours parted by `;` */
function colours(text: string): Record<ColourFamily, string[]> {
  const forms = text.split(';').map((words) => words.trim().split(' '));
  const [red, orange, yellow, green, turquoise, blue, purple, pink, brown, grey, black, white] = forms;
  const of = (words: string[] | undefined) => words ?? [];
  return {
    red: of(red),
    orange: of(orange),
    yellow: of(yellow),
    green: of(green),
    turquoise: of(turquoise),
    blue: of(blue),
    purple: of(purple),
    pink: of(pink),
    brown: of(brown),
    grey: of(grey),
    black: of(black),
    white: of(white),
  };
}

export const FILTER_WORDS: Readonly<Record<Language, FilterWords>> = {
  en: {
    under: list('under, below, less than, up to, cheaper than, no more than, max, at most'),
    over: list('over, above, more than, from, at least, min'),
    between: [
      ['between', 'and'],
      ['from', 'to'],
    ],
    size: list('size, sizes'),
    colour: list('colour, color'),
    colours: colours(
      'red; orange; yellow; green; turquoise teal; blue; purple violet; pink; brown; grey gray; black; white',
    ),
  },
  de: {
    under: list('unter, bis, bis zu, weniger als, höchstens, maximal, max, günstiger als'),
    over: list('über, ab, mehr als, mindestens, von'),
    between: [
      ['zwischen', 'und'],
      ['von', 'bis'],
    ],
    size: list('größe, grösse, gr'),
    colour: list('farbe'),
    colours: colours(
      'rot rote roter rotes roten; orange oranger orangefarben; gelb gelbe gelber gelbes gelben; grün grüne grüner grünes grünen; ' +
        'türkis; blau blaue blauer blaues blauen; lila violett violette; rosa pink; braun braune brauner braunes; ' +
        'grau graue grauer graues grauen; schwarz schwarze schwarzer schwarzes schwarzen; weiß weiße weißer weißes weißen',
    ),
  },
  fr: {
    under: list('sous, moins de, à moins de, jusqu’à, maximum, max, en dessous de'),
    over: list('plus de, à partir de, au-dessus de, dès, minimum'),
    between: [
      ['entre', 'et'],
      ['de', 'à'],
    ],
    size: list('taille, pointure'),
    colour: list('couleur'),
    colours: colours(
      'rouge rouges; orange; jaune jaunes; vert verte verts vertes; turquoise; bleu bleue bleus bleues; violet violette; ' +
        'rose roses; marron brun brune; gris grise grises; noir noire noirs noires; blanc blanche blancs blanches',
    ),
  },
  es: {
    under: list('menos de, por menos de, hasta, bajo, máximo, max'),
    over: list('más de, desde, a partir de, mínimo'),
    between: [
      ['entre', 'y'],
      ['de', 'a'],
      ['desde', 'hasta'],
    ],
    size: list('talla, tallas, número'),
    colour: list('color'),
    colours: colours(
      'rojo roja rojos rojas; naranja naranjas; amarillo amarilla amarillos amarillas; verde verdes; turquesa; azul azules; ' +
        'morado morada violeta; rosa rosas; marrón marrones; gris grises; negro negra negros negras; blanco blanca blancos blancas',
    ),
  },
  it: {
    under: list('sotto, sotto i, meno di, a meno di, fino a, massimo, max'),
    over: list('sopra, sopra i, oltre, più di, a partire da, minimo'),
    between: [
      ['tra', 'e'],
      ['fra', 'e'],
      ['da', 'a'],
    ],
    size: list('taglia, misura, numero'),
    colour: list('colore'),
    colours: colours(
      'rosso rossa rossi rosse; arancione arancioni arancio; giallo gialla gialli gialle; verde verdi; turchese; blu azzurro azzurra; ' +
        'viola; rosa; marrone marroni; grigio grigia grigi grigie; nero nera neri nere; bianco bianca bianchi bianche',
    ),
  },
  nl: {
    under: list('onder, onder de, tot, minder dan, goedkoper dan, maximaal, max'),
    over: list('boven, boven de, vanaf, meer dan, minimaal'),
    between: [
      ['tussen', 'en'],
      ['van', 'tot'],
    ],
    size: list('maat'),
    colour: list('kleur'),
    colours: colours(
      'rood rode; oranje; geel gele; groen groene; turquoise; blauw blauwe; paars paarse; roze; bruin bruine; grijs grijze; ' +
        'zwart zwarte; wit witte',
    ),
  },
  da: {
    under: list('under, op til, mindre end, billigere end, højst, maks, max'),
    over: list('over, mere end, mindst, fra'),
    between: [
      ['mellem', 'og'],
      ['fra', 'til'],
    ],
    size: list('størrelse, str'),
    colour: list('farve'),
    colours: colours(
      'rød røde rødt; orange; gul gule gult; grøn grønne grønt; turkis; blå blåt; lilla violet; lyserød lyserøde pink; brun brune brunt; ' +
        'grå gråt; sort sorte; hvid hvide hvidt',
    ),
  },
  sv: {
    under: list('under, upp till, mindre än, billigare än, högst, max'),
    over: list('över, mer än, minst, från'),
    between: [
      ['mellan', 'och'],
      ['från', 'till'],
    ],
    size: list('storlek, stl, strl'),
    colour: list('färg'),
    colours: colours(
      'röd röda rött; orange; gul gula gult; grön gröna grönt; turkos; blå blåa blått; lila; rosa; brun bruna brunt; ' +
        'grå gråa grått; svart svarta; vit vita vitt',
    ),
  },
};
