type Words = Readonly<Record<string, string>>;

/** `british: american; ...` */
const wordsOf = (text: string): Words =>
  Object.fromEntries(
    text
      .split(';')
      .map((pair) => pair.trim().split(': '))
      .map(([british = '', american = '']) => [british, american]),
  );

/** What goods are described with. A basket is not among these: that of a ski pole is one in America too. */
const GOODS = wordsOf(`
  colour: color; colours: colors; coloured: colored; colourful: colorful; colourway: colorway; colourways: colorways;
  grey: gray; greys: grays; greyish: grayish; aluminium: aluminum; fibre: fiber; fibres: fibers; centre: center;
  metre: meter; metres: meters; centimetre: centimeter; centimetres: centimeters; millimetre: millimeter;
  millimetres: millimeters; kilometre: kilometer; kilometres: kilometers; litre: liter; litres: liters; gramme: gram;
  grammes: grams; mould: mold; moulds: molds; moulded: molded; mouldable: moldable; tyre: tire; tyres: tires;
  polarised: polarized; recognise: recognize; organise: organize; organised: organized; optimised: optimized;
  draught: draft; draughts: drafts; channelled: channeled; labelled: labeled; cancelled: canceled; travelling: traveling;
  favour: favor; favourite: favorite; behaviour: behavior; odour: odor; vapour: vapor; armour: armor; neighbour: neighbor;
  defence: defense; licence: license; catalogue: catalog; cosy: cozy; per cent: percent; towards: toward;
  trousers: pants; walking trousers: hiking pants; rucksack: backpack; rucksacks: backpacks; car park: parking lot;
  car parks: parking lots; piste skis: frontside skis; pistes: trails; sleeping mat: sleeping pad;
  sleeping mats: sleeping pads; at the weekend: on the weekend; parcel: package; parcels: packages`);

/** What a shop says of itself and of its terms besides. */
const SHOP = wordsOf(`
  basket: cart; baskets: carts; delivery: shipping;
  pick-up: pickup; recommended price: suggested price; recommended retail price: suggested retail price; postcode: ZIP code;
  straight away: right away; dispatched: shipped; working days: business days; returns label: return label; 9am: 9\u00a0AM; 6pm: 6\u00a0PM; promotion codes: promo codes; tick: check`);

/** Puts words in place of others, the longest first; none within an address or a longer word. */
function exchange(words: Words): (text: string) => string {
  const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d/])(?:${longestFirst.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) =>
    text.replace(pattern, (british) => {
      const found = words[british.toLowerCase()] ?? british;
      return british[0] === british[0]?.toLowerCase() ? found : `${found[0]?.toUpperCase()}${found.slice(1)}`;
    });
}

/** A British text about goods as America writes it. */
export const american = exchange(GOODS);

/** A British text about the shop itself as America writes it: of its cart, its shipping, its hours. */
export const americanShop = exchange({ ...GOODS, ...SHOP });

/**
 * Writes a German text as Switzerland does, which has no ß, and an English one as America does; others keep theirs.
 * @param locale a wording (lib/contract/wording.ts)
 */
export function localSpelling(locale: string, text: string): string {
  if (locale === 'de_CH') return text.replaceAll('ß', 'ss');
  return locale === 'en_US' ? american(text) : text;
}
