import type { Language } from '#lib/contract/values.ts';

/** What a search has to know of a language beyond the words of the catalogue. Written as people write, accents and all. */
export interface LanguageWords {
  /**
   * What shoppers say for something that the catalogue calls otherwise: word, then the phrases it may stand for; any of
   * them will do, and of a phrase every word counts.
   */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Words that others end in (`Skijacke`), by which those are found too. */
  readonly heads: readonly string[];
  /** Does what a thing is stand first in its name (`casque de vélo`), or last (`bike helmet`)? */
  readonly kindStands: 'first' | 'last';
  /** Endings of inflected words, the longest first; what is left has to be the beginning of a known word. */
  readonly endings: readonly string[];
  /** Words that tie others together (`jacket for women`) and say nothing of what is sought. */
  readonly fillers: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** `from: one, two words; other: three` */
function synonyms(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text
      .trim()
      .split(';')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [from = '', to = ''] = line.split(':');
        return [from.trim(), to.split(',').map((phrase) => phrase.trim())];
      }),
  );
}

export const LANGUAGE_WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: {
    synonyms: synonyms(`
      coat: jacket; anorak: jacket; parka: jacket; windbreaker: jacket; mac: rain jacket; raincoat: rain jacket;
      waterproofs: rain jacket, waterproof; cagoule: rain jacket; puffer: down jacket; hardshell: shell; puffa: down jacket;
      pants: trousers; salopettes: ski trousers; leggings: tights; bottoms: trousers, tights; shorts: tights;
      tshirt: shirt, top; tee: shirt, top; jersey: top; thermals: base layer; underwear: base layer; baselayer: base layer;
      hat: beanie, sun hat, cap; toque: beanie; bobble: beanie; mitts: mittens;
      trainers: running shoes, training shoes; sneakers: running shoes, training shoes; runners: running shoes;
      trekking: hiking, trekking; walking: hiking, walking; hiking: hiking, hike, trekking; climbing: climbing, climb;
      running: running, run; cycling: cycling, cycle; camping: camping, camp; skiing: ski; snowboarding: snowboard;
      backpack: pack, daypack; rucksack: pack, daypack; bag: pack, sleeping bag; drybag: waterproof pack; dry: dry, waterproof;
      bicycle: road bike, gravel bike, mountain bike; cycle: bike, cycling; mtb: mountain bike; racer: road bike; shades: sunglasses; mask: goggles;
      wet: wet, wetsuit; snorkel: wetsuit; helmet: helmet; lid: helmet; stick: poles; sticks: poles; stocks: poles;
      splitboard: snowboard; weights: kettlebell; mattress: sleeping mat; airbed: sleeping mat; bivvy: tent;
      thermos: flask; bottle: bottle, flask; smartwatch: watch; belay: harness; ladies: women; womens: women; mens: men;
      children: kids; childrens: kids; junior: kids; boys: kids; girls: kids; female: women; male: men`),
    heads: words('board boards'),
    kindStands: 'last',
    endings: words('es s'),
    fillers: words('a an and by for from in of on the to with best cheap good warm'),
  },
  de: {
    synonyms: synonyms(`
      anorak: skijacke, regenjacke; skianorak: skijacke; mantel: jacke; parka: jacke; windjacke: laufjacke, regenjacke;
      steppjacke: daunenjacke; daune: daunenjacke, daunen; softshell: jacke; softshelljacke: jacke; hardshelljacke: hardshell;
      regenmantel: regenjacke; funktionsjacke: regenjacke; radlerhose: lauftight; leggings: tight; tights: tight;
      trekkinghose: wanderhose; schneehose: skihose, snowboardhose; latzhose: skihose; unterwäsche: skiunterwäsche, merino;
      thermounterwäsche: skiunterwäsche; funktionsunterwäsche: skiunterwäsche; baselayer: unterhemd, merino;
      tshirt: shirt; trikot: shirt; pullover: merino; beanie: mütze; haube: mütze; kappe: laufkappe; cap: laufkappe;
      fausthandschuhe: fäustlinge; handschuh: handschuhe, fäustlinge; schneebrille: skibrille; maske: skibrille;
      sonnenbrille: sonnenbrille, laufbrille, radbrille; turnschuhe: laufschuhe, trainingsschuhe; sneaker: laufschuhe;
      sportschuhe: laufschuhe, trainingsschuhe; joggingschuhe: laufschuhe; bergschuhe: wanderstiefel, zustiegsschuhe;
      trekkingschuhe: wanderschuhe, wanderstiefel; skistiefel: skischuhe; skier: ski; schi: ski; stöcke: skistöcke;
      rucksack: rucksack; ranzen: rucksack; velo: rennrad, gravelbike, mountainbike; kletterseil: einfachseil, halbseil; skifahren: ski; rad: fahrrad, rennrad;
      fahrrad: rennrad, gravelbike, mountainbike, fahrrad; bike: gravelbike, mountainbike; mtb: mountainbike;
      helm: helm; velohelm: fahrradhelm; radhelm: fahrradhelm; luftmatratze: isomatte; schlafmatte: isomatte;
      thermosflasche: isolierflasche; trinkflasche: flasche; wetsuit: neoprenanzug; neopren: neoprenanzug;
      uhr: laufuhr, fitnessuhr; smartwatch: laufuhr, fitnessuhr; gurt: klettergurt; seil: einfachseil, halbseil;
      hantel: kettlebell; gewichte: kettlebell; brett: snowboard; frauen: damen; männer: herren; junior: kinder; baby: kinder`),
    heads: words(
      'jacke jacken hose hosen schuh schuhe helm helme brille brillen handschuh handschuhe rucksack rucksäcke stiefel ski ' +
        'stöcke bindung bindungen schuhe shirt shirts tight tights matte matten flasche flaschen anzug anzüge seil seile ' +
        'gurt gurte uhr uhren rad räder bike bikes board boards mütze hut hüte kappe kappen unterwäsche wäsche hemd sack säcke',
    ),
    kindStands: 'last',
    endings: words('en er es e n s'),
    fillers: words(
      'am an auf aus das dem den der die ein eine für im in mit und vom von zu zum zur beste gute günstige warme warmer warmes',
    ),
  },
  fr: {
    synonyms: synonyms(`
      doudoune: doudoune, veste duvet; anorak: veste ski, veste pluie; parka: veste; blouson: veste; manteau: veste, doudoune;
      coupe: coupe, veste running; kway: veste pluie; imperméable: imperméable, pluie; ciré: veste pluie, veste voile;
      softshell: veste; hardshell: imperméable; polaire: mérinos; pull: mérinos; salopette: pantalon ski;
      sous: sous, mérinos; thermique: sous vêtement, isotherme; collant: collant, legging; leggings: legging, collant;
      tshirt: shirt; maillot: haut, shirt; tee: shirt; bonnet: bonnet; tuque: bonnet; casquette: casquette; chapeau: chapeau;
      mitaines: moufles; lunettes: lunettes, masque; masque: masque; baskets: chaussures running, chaussures training, chaussures trail;
      tennis: chaussures running, chaussures training; courir: running, course; skier: ski; marcher: marche, randonnée;
      runnings: chaussures running, chaussures trail; bottes: chaussures ski, chaussures montantes; godillots: montantes;
      marche: marche, randonnée; rando: randonnée; trek: trek, randonnée; course: running, course;
      bicyclette: vélo route, vélo gravel, vtt; bike: vélo, vtt; tout: vtt, tout; planche: snowboard; surf: surf, snowboard; bâton: bâtons;
      sac: sac; sacoche: sac; duvet: duvet, couchage; couchage: couchage; matelas: matelas, tapis; bouteille: gourde;
      thermos: isotherme; harnais: baudrier; neoprene: combinaison; néoprène: combinaison; haltère: kettlebell; poids: kettlebell;
      cardio: montre; smartwatch: montre; dame: femme; fille: enfant; garçon: enfant; junior: enfant; bébé: enfant`),
    heads: [],
    kindStands: 'first',
    endings: words('es s x e'),
    fillers: words(
      'a à au aux avec d de des du en et l la le les par pour un une bon bonne bons bonnes chaud chaude chauds chaudes',
    ),
  },
  es: {
    synonyms: synonyms(`
      anorak: chaqueta esquí, chaqueta impermeable; plumas: chaqueta plumón; plumífero: chaqueta plumón; parka: chaqueta;
      abrigo: chaqueta; cazadora: chaqueta; chubasquero: chaqueta impermeable; cortavientos: chaqueta running; softshell: chaqueta;
      impermeable: impermeable, estanca; campera: chaqueta; leggings: mallas; leotardos: mallas; térmica: térmica, interior;
      jersey: camiseta; maillot: camiseta; playera: camiseta; polo: camiseta; beanie: gorro; manopla: manoplas;
      deportivas: zapatillas; tenis: zapatillas; zapatos: zapatillas, botas; calzado: zapatillas, botas; bambas: zapatillas;
      gafas: gafas, máscara; ventisca: máscara; antiparras: máscara; palos: bastones; tabla: tabla; bici: bicicleta, ciclismo; esquiar: esquí;
      btt: bicicleta montaña; mtb: bicicleta montaña; macuto: mochila; bolsa: mochila, saco; colchoneta: esterilla;
      carpa: tienda; cantimplora: botella; bidón: botella; termo: botella térmica; neopreno: neopreno, traje surf;
      pulsómetro: reloj; pesas: kettlebell; caminar: senderismo; trekking: trekking, senderismo; correr: running;
      señora: mujer; caballero: hombre; niño: infantil; niña: infantil; niños: infantil; niñas: infantil`),
    heads: [],
    kindStands: 'first',
    endings: words('es s'),
    fillers: words(
      'a al con de del el en la las los para por un una y barato barata buen bueno buena caliente calientes',
    ),
  },
  it: {
    synonyms: synonyms(`
      giacca: giacca, piumino; giacche: giacche, piumini; giubbotto: giacca; giaccone: giacca; piumino: piumino; anorak: giacca sci, giacca antipioggia; cappotto: giacca;
      impermeabile: impermeabile, antipioggia; kway: antipioggia; softshell: giacca; hardshell: guscio; giubbino: giacca;
      salopette: pantaloni sci; calzoni: pantaloni; collant: leggings; termico: intimo, termica; tshirt: maglia;
      maglietta: maglia; felpa: maglia; berretto: berretto, cappellino; cuffia: berretto; guanto: guanti;
      occhiali: occhiali, maschera; scarponi: scarponi, scarpe alte; scarponcini: scarpe alte; sneakers: scarpe;
      ginnastica: ginnastica, allenamento; running: running, corsa; trekking: trekking, escursionismo; bastoni: bastoncini;
      racchette: bastoncini; tavola: tavola; bicicletta: bici strada, bici gravel, mountain bike; correre: corsa; sciare: sci;
      escursionismo: escursionismo, escursione, trekking; mtb: mountain bike; borsa: zaino; sacco: sacco;
      materasso: materassino; bottiglia: borraccia; thermos: borraccia termica; imbracatura: imbrago; elmetto: casco;
      neoprene: muta; pesi: kettlebell; smartwatch: orologio; signora: donna; ragazzo: bambino; ragazza: bambino`),
    heads: [],
    kindStands: 'first',
    endings: words('he hi i e o a'),
    fillers: words(
      'a al alla con d da dal dei del della delle di e gli i il in l la le lo per un una buono buona caldo calda caldi calde',
    ),
  },
  nl: {
    synonyms: synonyms(`
      jack: jas; anorak: jas, regenjas; parka: jas; winterjas: donsjas, jas; donsjack: donsjas; pufferjas: donsjas;
      regenpak: regenjas; windjack: hardloopjas; softshell: jas; skijas: ski jas; skipak: ski jas, skibroek;
      legging: legging, tight; leggings: legging, tight; tshirt: shirt; thermo: thermoshirt, thermos; baselayer: thermoshirt;
      beanie: muts; pet: hardlooppet; hoed: zonnehoed; sneakers: hardloopschoenen, fitnessschoenen; gympen: fitnessschoenen;
      sportschoenen: hardloopschoenen, fitnessschoenen, trailschoenen; smartwatch: hardloophorloge, fitnesshorloge;
      loopschoenen: hardloopschoenen; bergschoenen: hoge wandelschoenen; laarzen: skischoenen, wandelschoenen;
      goggle: skibril; zonnebril: zonnebril, hardloopbril; fiets: racefiets, gravelbike, mountainbike, fiets;
      mtb: mountainbike; tas: rugzak; backpack: rugzak; latten: ski; stokken: skistokken; matras: slaapmat;
      fles: bidon, sportfles; waterfles: sportfles; thermoskan: thermosfles; wetpak: wetsuit; gordel: klimgordel; koord: touw;
      klimtouw: enkeltouw, halftouw;
      horloge: hardloophorloge, fitnesshorloge; gewicht: kettlebell; vrouwen: dames; mannen: heren; kids: kinderen`),
    heads: words(
      'jas jassen broek broeken schoen schoenen helm helmen bril brillen handschoen handschoenen rugzak rugzakken shirt ' +
        'shirts tight tights legging leggings mat matten fles flessen touw touwen gordel gordels horloge horloges fiets ' +
        'fietsen bike bikes board boards hoed pet petten kleding wetsuit wetsuits zak stokken bindingen ski skis',
    ),
    kindStands: 'last',
    endings: words('en s e'),
    fillers: words('aan de een en het in met om op te van voor goede goedkope warme'),
  },
  da: {
    synonyms: synonyms(`
      anorak: skijakke, regnjakke; frakke: jakke; parka: jakke; dynejakke: dunjakke; vinterjakke: skijakke, dunjakke;
      vindjakke: løbejakke; regntøj: regnjakke; softshell: jakke; hardshell: skaljakke; leggings: tights; busker: bukser;
      tshirt: trøje; undertøj: skiundertøj, merino; termotøj: skiundertøj; termoundertøj: skiundertøj, merino; hue: hue; beanie: hue; kasket: løbekasket;
      hat: solhat, hue; vanter: luffer, handsker; luffe: luffer; skibrille: skibriller; goggles: skibriller;
      solbriller: solbriller, løbebriller; kondisko: løbesko; sneakers: løbesko; gummisko: løbesko; sko: sko;
      støvler: støvler; bjergstøvler: vandrestøvler; taske: rygsæk; rygsæk: rygsæk; cykel: cykler; mtb: mountainbike;
      sovemåtte: liggeunderlag; luftmadras: liggeunderlag; drikkedunk: cykelflaske, sportsflaske; termokande: termoflaske;
      neopren: våddragt; klatrereb: enkeltreb, halvreb; ur: løbeur, fitnessur; smartwatch: løbeur, fitnessur; tov: reb; vægt: kettlebell; bræt: snowboard;
      damer: dame; kvinde: dame; kvinder: dame; mænd: herre; herrer: herre; junior: børn; drenge: børn; piger: børn`),
    heads: words(
      'jakke jakker bukser sko støvler hjelm hjelme briller handsker luffer rygsæk rygsække trøje trøjer tights måtte måtter ' +
        'flaske flasker reb sele seler ur ure cykel cykler bike bikes board boards hue hat hatte kasket dragt dragter ' +
        'pose poser binding bindinger ski stave tøj',
    ),
    kindStands: 'last',
    endings: words('er en et ne e r s n'),
    fillers: words('af den det en et for fra i med og på til billig gode varm varme varmt'),
  },
  sv: {
    synonyms: synonyms(`
      anorak: skidjacka, regnjacka; kappa: jacka; parkas: jacka; vinterjacka: skidjacka, dunjacka; täckjacka: dunjacka;
      vindjacka: löparjacka; regnkläder: regnjacka; softshell: jacka; hardshell: skaljacka; leggings: tights; byxa: byxor;
      täckbyxor: skidbyxor; tshirt: tröja; funktionströja: löpartröja; underkläder: underställ; beanie: mössa;
      mössa: mössor; keps: löparkeps; hatt: solhatt; tumvantar: vantar; handske: handskar; goggles: skidglasögon; solglasögon: solglasögon,
      löparglasögon, cykelglasögon; gympaskor: träningsskor; joggingskor: löparskor; sneakers: löparskor; pjäxor: alpinpjäxor;
      kängor: vandringskängor; vandringsskor: vandringsskor, vandringskängor; skida: skidor; ski: skidor; stavar: skidstavar;
      väska: ryggsäck; packning: ryggsäck; cykel: cyklar; mtb: mountainbike; madrass: liggunderlag; sovmatta: liggunderlag;
      vattenflaska: sportflaska, cykelflaska; termos: termosflaska; neopren: våtdräkt; klocka: löparklocka, träningsklocka;
      pulsklocka: löparklocka; smartklocka: löparklocka, träningsklocka; klätterrep: enkelrep, halvrep;
      skidåkning: skidåkning, skidor, skidhandskar; lina: rep; vikt: kettlebell; bräda: snowboard, bräda; damer: dam; kvinna: dam; herrar: herr;
      män: herr; junior: barn; pojkar: barn; flickor: barn`),
    heads: words(
      'jacka jackor byxor skor kängor hjälm hjälmar glasögon handskar vantar ryggsäck ryggsäckar tröja tröjor tights matta ' +
        'mattor flaska flaskor rep sele selar klocka klockor cykel cyklar bike bikes board bräda brädor mössa hatt hattar ' +
        'keps kepsar dräkt dräkter säck säckar bindning bindningar skidor stavar kläder underlag',
    ),
    kindStands: 'last',
    endings: words('arna orna erna ar or er en na n a'),
    fillers: words('av den det en ett för från i med och på till billiga bra varm varma varmt'),
  },
};
