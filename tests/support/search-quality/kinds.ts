/** What shoppers call kinds of goods, as types of the seeded ones: those that are meant, and those that come near. */
import type { TypeCode } from '#demo/seed/assortment/product-types-shape.ts';

export interface Kind {
  readonly meant: readonly TypeCode[];
  /** Of use to somebody who looks for the kind, but not what was asked for. */
  readonly near: readonly TypeCode[];
}

const words = (text: string) => text.split(' ').filter(Boolean) as TypeCode[];
const kind = (meant: string, near = ''): Kind => ({ meant: words(meant), near: words(near) });

const SKIS = 'piste-skis all-mountain-skis freeride-skis touring-skis kids-skis ski-packs';
const SKI_JACKETS = 'ski-down-jackets ski-shell-jackets';
const JACKETS = `${SKI_JACKETS} snowboard-jackets down-jackets rain-jackets running-jackets cycling-jackets sailing-jackets`;
const TROUSERS = 'ski-trousers snowboard-trousers walking-trousers climbing-trousers';
const RUNNING_SHOES = 'trail-shoes road-shoes';
const HIKING = 'hiking-boots hiking-shoes';
const SUNGLASSES = 'running-sunglasses cycling-sunglasses polarised-sunglasses';
const PACKS = 'daypacks trekking-packs running-packs rope-packs dry-packs';
const BOARDS = 'all-mountain-boards freestyle-boards snowboard-packs';
const BIKES = 'road-bikes gravel-bikes mountain-bikes';

export const KINDS = {
  jacket: kind(JACKETS),
  'ski jacket': kind(SKI_JACKETS, 'snowboard-jackets'),
  'down jacket': kind('down-jackets ski-down-jackets'),
  'rain jacket': kind('rain-jackets', 'sailing-jackets cycling-jackets running-jackets ski-shell-jackets'),
  'running jacket': kind('running-jackets', 'cycling-jackets'),
  'ski trousers': kind('ski-trousers', 'snowboard-trousers'),
  trousers: kind(TROUSERS, 'running-tights training-tights'),
  'walking trousers': kind('walking-trousers', 'climbing-trousers'),
  tights: kind('running-tights training-tights'),
  'base layer': kind('ski-base-layers merino-layers', 'running-tops'),
  'running shoes': kind(RUNNING_SHOES, 'training-shoes'),
  'trail shoes': kind('trail-shoes', 'road-shoes hiking-shoes'),
  'hiking shoes': kind(HIKING, 'approach-shoes'),
  'hiking boots': kind('hiking-boots', 'hiking-shoes'),
  trainers: kind(`${RUNNING_SHOES} training-shoes`, `approach-shoes ${HIKING}`),
  'ski boots': kind('ski-boots'),
  skis: kind(SKIS),
  'touring skis': kind('touring-skis', 'freeride-skis'),
  'piste skis': kind('piste-skis ski-packs', 'all-mountain-skis'),
  'ski poles': kind('ski-poles'),
  'ski bindings': kind('ski-bindings'),
  'ski helmet': kind('ski-helmets', 'snowboard-helmets'),
  helmet: kind('ski-helmets snowboard-helmets bike-helmets climbing-helmets'),
  'bike helmet': kind('bike-helmets'),
  'ski goggles': kind('ski-goggles', 'snowboard-goggles'),
  sunglasses: kind(SUNGLASSES),
  'polarised sunglasses': kind('polarised-sunglasses', 'running-sunglasses cycling-sunglasses'),
  gloves: kind('ski-gloves cycling-gloves', 'snowboard-mittens'),
  'ski gloves': kind('ski-gloves', 'snowboard-mittens'),
  mittens: kind('snowboard-mittens', 'ski-gloves'),
  beanie: kind('beanies', 'running-caps sun-hats'),
  snowboard: kind(BOARDS),
  'snowboard bindings': kind('snowboard-bindings'),
  tent: kind('tents'),
  'sleeping bag': kind('sleeping-bags'),
  'sleeping mat': kind('camping-mats', 'yoga-mats training-mats'),
  'yoga mat': kind('yoga-mats', 'training-mats'),
  backpack: kind(PACKS),
  'trekking pack': kind('trekking-packs', 'daypacks'),
  'hiking backpack': kind('daypacks trekking-packs', 'running-packs rope-packs dry-packs'),
  'climbing harness': kind('harnesses'),
  'climbing rope': kind('single-ropes half-ropes'),
  'climbing helmet': kind('climbing-helmets'),
  bike: kind(BIKES),
  'road bike': kind('road-bikes', 'gravel-bikes'),
  'mountain bike': kind('mountain-bikes'),
  wetsuit: kind('surf-wetsuits swim-wetsuits'),
  'running watch': kind('running-watches', 'fitness-watches'),
  watch: kind('running-watches fitness-watches'),
  kettlebell: kind('kettlebells'),
  flask: kind('flasks', 'sports-bottles bike-bottles'),
  bottle: kind('sports-bottles bike-bottles flasks'),
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
