/** Named colours of the catalogue: swatch, name in every language, and the colourway their products are drawn in. */
import type { Language } from '#lib/contract/values.ts';

export interface SeedColour {
  readonly id: number;
  readonly names: Readonly<Record<Language, string>>;
  /** Main surface; also the swatch. */
  readonly main: string;
  readonly second: string;
  readonly accent: string;
}

/** Names in the order en, da, de, es, fr, sv, it, nl. */
type Row = readonly [main: string, second: string, accent: string, names: string];

const ROWS: readonly Row[] = [
  ['#d8432b', '#2a2f38', '#f5b53c', 'Ember|Glød|Glut|Ascua|Braise|Glöd|Brace|Gloed'],
  [
    '#24466f',
    '#12181f',
    '#e9b23c',
    'Deep navy|Dyb marine|Tiefblau|Azul profundo|Bleu profond|Djup marin|Blu profondo|Diep marine',
  ],
  ['#2f6f52', '#1a2320', '#e7dcc0', 'Pine|Fyr|Kiefer|Pino|Pin|Tall|Pino|Den'],
  ['#3a4048', '#101316', '#d6320f', 'Graphite|Grafit|Graphit|Grafito|Graphite|Grafit|Grafite|Grafiet'],
  ['#8db7cf', '#26384a', '#ffffff', 'Glacier|Gletsjer|Gletscher|Glaciar|Glacier|Glaciär|Ghiacciaio|Gletsjer'],
  ['#d99a1a', '#2a2f38', '#2a2f38', 'Saffron|Safran|Safran|Azafrán|Safran|Saffran|Zafferano|Saffraan'],
  ['#e8ecef', '#20252b', '#ff5a36', 'Chalk|Kridt|Kreide|Tiza|Craie|Krita|Gesso|Krijt'],
  ['#86a48f', '#242d28', '#f2e6c8', 'Sage|Salvie|Salbei|Salvia|Sauge|Salvia|Salvia|Salie'],
  [
    '#1f6fd6',
    '#0b1b3a',
    '#ffb21e',
    'Signal blue|Signalblå|Signalblau|Azul señal|Bleu signal|Signalblå|Blu segnale|Signaalblauw',
  ],
  ['#159a8c', '#0d2730', '#ffdf4d', 'Lagoon|Lagune|Lagune|Laguna|Lagon|Lagun|Laguna|Lagune'],
  [
    '#c8262c',
    '#15161a',
    '#f3f4f6',
    'Rowan red|Rønnebærrød|Vogelbeerrot|Rojo serbal|Rouge sorbier|Rönnbärsröd|Rosso sorbo|Lijsterbesrood',
  ],
  ['#7f63c9', '#1f1840', '#ff9db0', 'Heather|Lyng|Heide|Brezo|Bruyère|Ljung|Erica|Heide'],
  ['#f0a27a', '#27214a', '#ffe2b0', 'Apricot|Abrikos|Aprikose|Albaricoque|Abricot|Aprikos|Albicocca|Abrikoos'],
  ['#cfe3ea', '#2d8a9c', '#ff6b4a', 'Frost|Rimfrost|Reif|Escarcha|Givre|Rimfrost|Brina|Rijp'],
  ['#f2e3b8', '#17301f', '#e0792f', 'Oat|Havre|Hafer|Avena|Avoine|Havre|Avena|Haver'],
  ['#1d2024', '#33383e', '#d8a93a', 'Black|Sort|Schwarz|Negro|Noir|Svart|Nero|Zwart'],
  ['#5d6b3c', '#23291a', '#e8b04a', 'Moss|Mos|Moos|Musgo|Mousse|Mossa|Muschio|Mos'],
  ['#9c4a2f', '#2b1a14', '#f0c88a', 'Rust|Rust|Rost|Óxido|Rouille|Rost|Ruggine|Roest'],
  ['#b9c4cc', '#4a5560', '#1f6fd6', 'Silver birch|Birk|Birkengrau|Abedul|Bouleau|Björk|Betulla|Berk'],
  ['#274a52', '#10201f', '#7fd1c0', 'Petrol|Petrol|Petrol|Petróleo|Pétrole|Petrol|Petrolio|Petrol'],
  [
    '#c94f7c',
    '#3a1328',
    '#ffd1de',
    'Foxglove|Fingerbøl|Fingerhut|Dedalera|Digitale|Fingerborgsblomma|Digitale|Vingerhoedskruid',
  ],
  ['#f2c230', '#2a2a22', '#2a2f38', 'Gorse|Gulspore|Ginster|Retama|Genêt|Ginst|Ginestra|Brem'],
  ['#6b7fa8', '#1e2740', '#f3d9a4', 'Storm|Storm|Sturm|Tormenta|Orage|Storm|Tempesta|Storm'],
  ['#4b2f4f', '#1c1220', '#e59ac4', 'Blackberry|Brombær|Brombeere|Zarzamora|Mûre|Björnbär|Mora|Braam'],
  ['#a7b23a', '#2b2f12', '#23291a', 'Lichen|Lav|Flechte|Liquen|Lichen|Lav|Lichene|Korstmos'],
  [
    '#e36f1e',
    '#2a2420',
    '#fff1dc',
    'Beacon orange|Signalorange|Leuchtorange|Naranja faro|Orange balise|Fyrorange|Arancio faro|Bakenoranje',
  ],
  ['#7a5a3c', '#2a2018', '#e9d7b8', 'Peat|Tørv|Torf|Turba|Tourbe|Torv|Torba|Turf'],
  ['#d9d4c7', '#6b665a', '#2f6f52', 'Stone|Sten|Stein|Piedra|Pierre|Sten|Pietra|Steen'],
  ['#0f5c4d', '#08251f', '#f5b53c', 'Fir|Gran|Tanne|Abeto|Sapin|Gran|Abete|Spar'],
  ['#3d7fb0', '#15304a', '#ffd86b', 'Fjord|Fjord|Fjord|Fiordo|Fjord|Fjord|Fiordo|Fjord'],
  ['#b33a2e', '#2b1210', '#f2e3b8', 'Brick|Tegl|Ziegel|Ladrillo|Brique|Tegel|Mattone|Baksteen'],
  ['#efb8a4', '#5a2f2a', '#ffffff', 'Dawn|Daggry|Morgenrot|Alba|Aube|Gryning|Alba|Dageraad'],
  ['#59636e', '#22282e', '#ff7a3c', 'Slate|Skifer|Schiefer|Pizarra|Ardoise|Skiffer|Ardesia|Leisteen'],
  ['#9fd0b8', '#1f4a3c', '#ff8f5a', 'Mint|Mynte|Minze|Menta|Menthe|Mynta|Menta|Munt'],
  ['#5b2a2a', '#1e0f0f', '#e8a23c', 'Garnet|Granat|Granat|Granate|Grenat|Granat|Granato|Granaat'],
  ['#c9a26b', '#3a2c18', '#26384a', 'Sand|Sand|Sand|Arena|Sable|Sand|Sabbia|Zand'],
  ['#2e3a8c', '#12173a', '#ffcf3f', 'Cobalt|Kobolt|Kobalt|Cobalto|Cobalt|Kobolt|Cobalto|Kobalt'],
  ['#e9e2d5', '#b08a5a', '#9c4a2f', 'Ivory|Elfenben|Elfenbein|Marfil|Ivoire|Elfenben|Avorio|Ivoor'],
  ['#70838a', '#263238', '#c6ff4a', 'Granite|Granit|Granit|Granito|Granit|Granit|Granito|Graniet'],
  ['#3f8f5f', '#14321f', '#f6e27a', 'Clover|Kløver|Klee|Trébol|Trèfle|Klöver|Trifoglio|Klaver'],
];

const ORDER: readonly Language[] = ['en', 'da', 'de', 'es', 'fr', 'sv', 'it', 'nl'];

/** All colours; ids count from 1 in the order of the table. */
export const COLOURS: readonly SeedColour[] = ROWS.map(([main, second, accent, names], at) => {
  const words = names.split('|');
  return {
    id: at + 1,
    main,
    second,
    accent,
    names: Object.fromEntries(ORDER.map((lang, i) => [lang, words[i]])) as Record<Language, string>,
  };
});

/** A colour by id. @throws Error for an unknown one */
export function colourOf(id: number): SeedColour {
  const found = COLOURS[id - 1];
  if (!found) throw new Error(`No colour ${id}`);
  return found;
}
