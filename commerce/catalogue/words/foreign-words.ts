import type { Language } from '#lib/contract/values.ts';

/** The order of languages in a row. */
const ORDER = ['en', 'de', 'fr', 'es', 'it', 'nl', 'da', 'sv'] as const satisfies readonly Language[];

/**
 * The same thing in all languages, as it is typed in a store of another one (`ski jacket` in Zurich): single words are
 * known elsewhere, and every phrase is what they stand for here, as far as the catalogue has it.
 */
const SAME = `
  jacket, jackets, coat | jacke, jacken | veste, vestes, manteau | chaqueta, chaquetas, abrigo | giacca, giacche | jas, jassen | jakke, jakker | jacka, jackor
  ski jacket | skijacke, skijacken | veste ski | chaqueta esquí | giacca sci | ski jas, skijas | skijakke | skidjacka
  rain jacket, raincoat | regenjacke, regenjacken | veste pluie | chaqueta impermeable | giacca antipioggia | regenjas | regnjakke | regnjacka
  down jacket | daunenjacke, daunenjacken | veste duvet, doudoune | chaqueta plumón | piumino | donsjas | dunjakke | dunjacka
  trousers, pants | hose, hosen | pantalon, pantalons | pantalón, pantalones | pantaloni | broek, broeken | bukser | byxor
  ski trousers | skihose, skihosen | pantalon ski | pantalón esquí | pantaloni sci | skibroek | skibukser | skidbyxor
  shoes, shoe, trainers, sneakers | schuhe, schuh | chaussures, chaussure | zapatillas, zapatos | scarpe, scarpa | schoenen, schoen | sko | skor
  running shoes | laufschuhe, laufschuh | chaussures running | zapatillas running | scarpe corsa, scarpe running | hardloopschoenen | løbesko | löparskor
  hiking shoes | wanderschuhe, wanderschuh | chaussures randonnée | zapatillas senderismo | scarpe escursionismo | wandelschoenen | vandresko | vandringsskor
  boots, boot | stiefel, skischuhe | chaussures montantes, chaussures ski | botas | scarponi, scarpe alte | skischoenen, wandelschoenen | støvler | kängor, alpinpjäxor
  ski boots | skischuhe, skischuh | chaussures ski | botas esquí | scarponi sci | skischoenen | skistøvler | alpinpjäxor
  ski, skis | ski, skier | ski, skis | esquí, esquís, esquis | sci | ski, skis | ski | skidor, skida
  gloves, glove | handschuhe, handschuh | gants, gant | guantes | guanti | handschoenen, handschoen | handsker | handskar
  helmet, helmets | helm, helme | casque, casques | casco, cascos | casco, caschi | helm, helmen | hjelm, hjelme | hjälm, hjälmar
  goggles | skibrille, skibrillen | masque | máscara | maschera | skibril | skibriller | skidglasögon
  sunglasses | sonnenbrille, sonnenbrillen | lunettes soleil, lunettes | gafas | occhiali | zonnebril | solbriller | solglasögon
  beanie | mütze, mützen | bonnet, bonnets | gorro, gorros | berretto | muts, mutsen | hue, huer | mössa, mössor
  backpack, rucksack, pack | rucksack, rucksäcke | sac dos, sac | mochila, mochilas | zaino, zaini | rugzak, rugzakken | rygsæk, rygsække | ryggsäck, ryggsäckar
  tent, tents | zelt, zelte | tente, tentes | tienda campaña | tenda, tende | tent, tenten | telt, telte | tält
  sleeping bag | schlafsack, schlafsäcke | sac couchage | saco dormir | sacco letto | slaapzak, slaapzakken | sovepose, soveposer | sovsäck, sovsäckar
  rope, ropes | seil, seile | corde, cordes | cuerda, cuerdas | corda, corde | touw, touwen | reb | rep
  harness | klettergurt | baudrier | arnés | imbrago | klimgordel | klatresele | klättersele
  bike, bicycle | fahrrad, rennrad, mountainbike | vélo, vtt | bicicleta, bici | bici, bicicletta | fiets, racefiets, mountainbike | cykel, mountainbike | cykel, mountainbike
  poles | skistöcke, stöcke | bâtons, bâton | bastones | bastoncini | skistokken, stokken | skistave | skidstavar
  socks | socken | chaussettes | calcetines | calze, calzini | sokken | sokker, strømper | strumpor
  bottle, bottles | flasche, flaschen | gourde, gourdes | botella, botellas | borraccia, borracce | fles, bidon | flaske | flaska
  watch | laufuhr, fitnessuhr | montre, montres | reloj, relojes | orologio, orologi | horloge | ur, løbeur | klocka
  running | lauf, laufen | running, course | running, correr | corsa, running | hardloop, hardlopen | løb, løbe | löpar, löpning
  hiking | wander, wandern | randonnée | senderismo | escursionismo | wandel, wandelen | vandre, vandring | vandrings, vandring
  climbing | kletter, klettern | escalade | escalada | arrampicata | klim, klimmen | klatre, klatring | klätter, klättring
  cycling | rad, fahrrad | vélo, cyclisme | ciclismo | ciclismo | fiets, fietsen | cykel, cykling | cykel, cykling
  waterproof | hardshell, regenjacke, wasserdicht | imperméable | impermeable | impermeabile, antipioggia | regenjas, waterdicht | regnjakke, vandtæt | regnjacka, vattentät
  women, womens, ladies | damen, frauen | femme, femmes | mujer, mujeres | donna, donne | dames, vrouwen | dame, damer, kvinder | dam, damer, kvinnor
  men, mens | herren, männer | homme, hommes | hombre, hombres | uomo, uomini | heren, mannen | herre, herrer, mænd | herr, herrar
  kids, children, junior | kinder | enfant, enfants | infantil, niños | bambino, bambini | kinderen | børn | barn`;

type Phrases = readonly string[];

const ROWS: readonly (readonly Phrases[])[] = SAME.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.split(',').map((phrase) => phrase.trim())));

/**
 * Words of the other languages, and the phrases of this one that they may stand for. A word that means something else in
 * two of them (`casco`) stands for all of it; one that this language writes alike is left out.
 */
export function foreignWords(language: Language): ReadonlyMap<string, Phrases> {
  const own = ORDER.indexOf(language);
  const found = new Map<string, string[]>();
  for (const row of ROWS) {
    const here = row[own] ?? [];
    const words = row.flat().filter((phrase) => !phrase.includes(' ') && !here.includes(phrase));
    for (const word of new Set(words)) found.set(word, [...(found.get(word) ?? []), ...here]);
  }
  return found;
}

/** Languages whose colours are understood everywhere: what the others call them means too much else. */
export const KNOWN_ABROAD = ['en', 'de', 'fr', 'it', 'es'] as const satisfies readonly Language[];
