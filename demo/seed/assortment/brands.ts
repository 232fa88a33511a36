/** Forty-eight invented brands. None exists; a new one must be checked against real outdoor makers before it is added. */
import type { Family, SceneArt, SceneName } from '#demo/art/kit/spec.ts';

/** What a brand stands for; each has a sentence in every language. */
const CHARACTERS = ['workshop', 'racing', 'mountain', 'weather', 'light', 'lasting', 'family', 'coast'] as const;
export type Character = (typeof CHARACTERS)[number];

/** Countries the invented makers come from. */
const HOMES = ['NO', 'SE', 'FI', 'DK', 'GB', 'DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'NL'] as const;
export type Home = (typeof HOMES)[number];

export interface SeedBrand {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly mark: string;
  readonly country: Home;
  readonly character: Character;
  /** Price level: 0 plain, 1 usual, 2 high. */
  readonly tier: 0 | 1 | 2;
  readonly families: readonly Family[];
}

type Row = readonly [name: string, country: Home, character: Character, tier: 0 | 1 | 2, families: string];

const ROWS: readonly Row[] = [
  ['Alverra', 'CH', 'mountain', 2, 'down-jacket shell-jacket trousers helmet'],
  ['Nordfjell', 'NO', 'racing', 1, 'skis snowboard binding poles'],
  ['Tarno', 'IT', 'light', 1, 'goggles sunglasses helmet'],
  ['Montara', 'AT', 'family', 1, 'helmet goggles shell-jacket snowboard gloves'],
  ['Kjelvik', 'NO', 'workshop', 2, 'snowboard skis down-jacket helmet ski-boot'],
  ['Brisen', 'CH', 'weather', 0, 'down-jacket goggles helmet skis gloves'],
  ['Halvarsen', 'DK', 'lasting', 1, 'shoe base-layer hat tent'],
  ['Cimavento', 'IT', 'racing', 2, 'bike helmet shell-jacket trousers bottle'],
  ['Tarnfell', 'GB', 'mountain', 1, 'tent sleeping-bag backpack shoe mat'],
  ['Skerry', 'GB', 'coast', 1, 'shell-jacket trousers wetsuit backpack'],
  ['Oravik', 'FI', 'lasting', 1, 'base-layer hat gloves down-jacket'],
  ['Valtorre', 'IT', 'workshop', 2, 'ski-boot skis poles binding'],
  ['Granmark', 'SE', 'mountain', 1, 'trousers shell-jacket backpack down-jacket'],
  ['Lysebo', 'DK', 'family', 0, 'base-layer hat gloves sleeping-bag'],
  ['Pierrenoire', 'FR', 'mountain', 2, 'harness rope backpack helmet'],
  ['Aiguelle', 'FR', 'light', 1, 'harness rope shoe trousers'],
  ['Sturmkar', 'AT', 'weather', 1, 'shell-jacket trousers gloves poles'],
  ['Bergholm', 'SE', 'lasting', 1, 'tent sleeping-bag mat backpack'],
  ['Corvanne', 'FR', 'racing', 2, 'skis ski-boot binding goggles'],
  ['Haldane Moor', 'GB', 'lasting', 0, 'shoe trousers backpack hat'],
  ['Rocaviva', 'ES', 'mountain', 1, 'harness rope helmet shoe'],
  ['Solana Ridge', 'ES', 'light', 1, 'shoe base-layer trousers sunglasses'],
  ['Maredal', 'NL', 'coast', 1, 'wetsuit backpack sunglasses bottle'],
  ['Windhoek & Vos', 'NL', 'racing', 1, 'bike helmet shell-jacket bottle'],
  ['Keldmark', 'DK', 'coast', 0, 'wetsuit bottle backpack sunglasses'],
  ['Tinderholt', 'NO', 'lasting', 1, 'tent sleeping-bag mat bottle'],
  ['Ferrandel', 'FR', 'workshop', 2, 'bike shoe gloves trousers'],
  ['Ostwall', 'DE', 'family', 0, 'backpack trousers shell-jacket shoe'],
  ['Hochkamm', 'DE', 'mountain', 1, 'down-jacket shoe backpack base-layer'],
  ['Rennhall', 'DE', 'racing', 1, 'skis poles helmet goggles'],
  ['Silvabo', 'SE', 'light', 1, 'shoe base-layer watch hat'],
  ['Kaamosen', 'FI', 'weather', 1, 'gloves hat down-jacket trousers'],
  ['Vetterlund', 'SE', 'workshop', 2, 'watch sunglasses bottle backpack'],
  ['Passoalto', 'IT', 'mountain', 1, 'shoe harness helmet rope'],
  ['Lumetta', 'IT', 'light', 0, 'sunglasses goggles bottle hat'],
  ['Dravenne', 'CH', 'workshop', 2, 'watch down-jacket poles trousers'],
  ['Brackstone', 'GB', 'family', 0, 'kettlebell mat bottle trousers'],
  ['Eisenhag', 'AT', 'lasting', 1, 'kettlebell mat gloves base-layer'],
  ['Corsara', 'ES', 'coast', 1, 'wetsuit shell-jacket trousers sunglasses'],
  ['Meridal', 'ES', 'light', 0, 'mat base-layer trousers bottle'],
  ['Fjellrypa', 'NO', 'family', 0, 'skis base-layer trousers gloves'],
  ['Polarvidd', 'SE', 'weather', 1, 'snowboard shell-jacket trousers goggles'],
  ['Nightrail', 'GB', 'racing', 1, 'shoe watch trousers base-layer'],
  ['Veloronda', 'ES', 'racing', 1, 'bike helmet sunglasses gloves'],
  ['Karhula Trail', 'FI', 'mountain', 1, 'shoe backpack tent mat'],
  ['Duinhart', 'NL', 'family', 0, 'bike bottle mat kettlebell'],
  ['Zwolmar', 'NL', 'light', 1, 'watch shoe kettlebell base-layer'],
  ['Skovhus', 'DK', 'lasting', 1, 'hat trousers sleeping-bag down-jacket'],
];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');
const markOf = (name: string): string =>
  (name.length > 12 ? (name.split(' ')[0] ?? name) : name).toUpperCase().replace(/[^A-Z]/g, '');

/** All brands; ids count from 101. */
export const BRANDS: readonly SeedBrand[] = ROWS.map(([name, country, character, tier, families], at) => ({
  id: at + 101,
  slug: plain(name),
  name,
  mark: markOf(name),
  country,
  character,
  tier,
  families: families.split(' ') as Family[],
}));

/** A brand by its name. @throws Error for a name that is not in the table */
export function brandNamed(name: string): SeedBrand {
  const found = BRANDS.find((brand) => brand.name === name);
  if (!found) throw new Error(`No brand ${name}`);
  return found;
}

/** Names of models: short, speakable in every language of the shop, and used once per brand. */
export const MODEL_NAMES: readonly string[] = (
  'Ridgeline,Carve,Corrie,Col,Dusk Line,Drift,Lynx,Hearth,Fjord,Alba,Polar Bay,Night Shift,Timberline,Harbour,Verge,Kettle,' +
  'Brae,Cairn,Salita,Tarn,Moor,Rime,Firn,Spindrift,Cornice,Talus,Scree,Couloir,Arete,Saddle,Gully,Bealach,' +
  'Lowland,Highwater,Sundog,Northing,Easting,Waypoint,Halo,Cirrus,Stratus,Zephyr,Ostro,Foehn,Bora,Tramontane,Levante,Sirocco,' +
  'Heron,Plover,Ptarmigan,Dipper,Wagtail,Curlew,Fieldfare,Sandpiper,Marten,Wildcat,Roe,Reindeer,Arctic Hare,Stoat,Otter,Badger,' +
  'Birch,Larch,Juniper,Rowan,Alder,Willow,Thistle,Bracken,Bilberry,Gentian,Campion,Arnica,Lupin,Saxifrage,Sorrel,Tansy,' +
  'Basalt,Gneiss,Flint,Marl,Dolomia,Quartz,Schist,Tuff,Ochre,Cobble,Shale,Agate,' +
  'Lantern,Compass,Beacon,Lighthouse,Anchor,Ferry,Pier,Jetty,Windlass,Keel,Tiller,Bowline,' +
  'Vesper,Matins,Solstice,Equinox,Aurora,Meridian,Zenith,Twilight,First Light,Long Day,Short Cut,Back Road,' +
  'Overpass,Switchback,Hairpin,Crossing,Milestone,Lookout,Boathouse,Sheepfold,Watershed,Headwind,Tailwind,Undertow'
).split(',');

/** Landscapes that fit what a brand stands for. */
const SCENES: Readonly<Record<Character, readonly SceneName[]>> = {
  workshop: ['dusk', 'forest', 'lake'],
  racing: ['ice', 'road', 'dawn'],
  mountain: ['dawn', 'night', 'ice'],
  weather: ['moor', 'coast', 'sea'],
  light: ['desert', 'dawn', 'lake'],
  lasting: ['forest', 'moor', 'lake'],
  family: ['lake', 'forest', 'dusk'],
  coast: ['coast', 'sea'],
};

/** The landscapes at the head of a brand's page: its own, since no two brands share a place and a seed. */
export function artOfBrand(brand: SeedBrand): { readonly wide: SceneArt; readonly tall: SceneArt } {
  const scenes = SCENES[brand.character];
  const scene = scenes[brand.id % scenes.length] ?? 'dawn';
  const art = { kind: 'scene', scene, seed: 300 + brand.id } as const;
  return { wide: { ...art, crop: 'wide' }, tall: { ...art, crop: 'tall' } };
}
