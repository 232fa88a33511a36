/** Queries as shoppers type them, with what they want by them (intent.ts): judged by facts of the goods, not by the search. */
import type { Language } from '#lib/contract/values.ts';
import { type Intent, readIntent } from './intent.ts';

/** The order of languages in a row. */
const ORDER = ['en', 'de', 'fr', 'es', 'it', 'nl', 'da', 'sv'] as const satisfies readonly Language[];

/** A class of queries, then rows: what is wanted, and how it is asked for in each language. */
const TABLE = `
# kind
kind=ski jacket | ski jacket | Skijacke | veste de ski | chaqueta de esquí | giacca da sci | ski-jas | skijakke | skidjacka
kind=tent | tent | Zelt | tente | tienda de campaña | tenda | tent | telt | tält
kind=ski boots | ski boots | Skischuhe | chaussures de ski | botas de esquí | scarponi da sci | skischoenen | skistøvler | alpinpjäxor
kind=climbing harness | climbing harness | Klettergurt | baudrier d’escalade | arnés de escalada | imbrago da arrampicata | klimgordel | klatresele | klättersele
kind=sunglasses | sunglasses | Sonnenbrille | lunettes de soleil | gafas de sol | occhiali da sole | zonnebril | solbriller | solglasögon
kind=jacket | jacket | Jacke | veste | chaqueta | giacca | jas | jakke | jacka
kind=skis | skis | Ski | skis | esquís | sci | ski’s | ski | skidor
# number of pieces
kind=ski jacket | ski jackets | Skijacken | vestes de ski | chaquetas de esquí | giacche da sci | ski-jassen | skijakker | skidjackor
kind=ski helmet | ski helmets | Skihelme | casques de ski | cascos de esquí | caschi da sci | skihelmen | skihjelme | skidhjälmar
kind=sleeping bag | sleeping bags | Schlafsäcke | sacs de couchage | sacos de dormir | sacchi a pelo | slaapzakken | soveposer | sovsäckar
kind=backpack | backpacks | Rucksäcke | sacs à dos | mochilas | zaini | rugzakken | rygsække | ryggsäckar
kind=ski gloves | ski glove | Skihandschuh | gant de ski | guante de esquí | guanto da sci | skihandschoen | skihandske | skidhandske
kind=running shoes | running shoe | Laufschuh | chaussure de running | zapatilla de running | scarpa da corsa | hardloopschoen | løbesko | löparsko
kind=sleeping mat | sleeping mats | Isomatten | matelas de camping | esterillas de camping | materassini da campeggio | slaapmatten | liggeunderlag | liggunderlag
# compound
kind=ski jacket | skijacket | Ski Jacke | veste ski | chaqueta para esquí | giacca sci | skijas | ski jakke | skid jacka
kind=running shoes | runningshoes | Lauf Schuhe | chaussures running | zapatillas running | scarpe running | hardloop schoenen | løbe sko | löpar skor
kind=sleeping bag | sleepingbag | Schlaf Sack | sac couchage | saco dormir | sacco pelo | slaap zak | sove pose | sov säck
kind=mountain bike | mountainbike | Mountain Bike | vtt | bici de montaña | mountainbike | mountain bike | mountain bike | mountain bike
kind=bike helmet | bikehelmet | Fahrrad-Helm | casque vélo | casco bici | casco bici | fiets helm | cykel hjelm | cykel hjälm
kind=ski trousers | ski-trousers | Ski-Hose | pantalon ski | pantalón esquí | pantaloni sci | ski broek | ski bukser | skid byxor
# slip of the finger
kind=ski jacket | ski jaket | Skijakce | vesste de ski | chaqeta de esquí | giaca da sci | skie jas | skijake | skidjaka
kind=backpack | bakcpack | Rucksck | sac à doss | mochlia | ziano | rugzka | rygsk | ryggsäkc
kind=sleeping bag | sleping bag | Schlafsak | sac de couchge | saco de dromir | saco a pelo | slapzak | soveposse | sovsäkc
kind=ski goggles | ski gogles | Skibrile | masqe de ski | mascara de esqi | mashera da sci | skibrl | skibiller | skidglasogn
kind=climbing harness | climing harness | Kletergurt | baudrir | arnes de escalda | imbargo da arrampicata | klimgrodel | klatersele | kläterssele
kind=helmet | hlemet | Helmm | cassque | cascco | cascoo | helmm | hjlem | hjälmm
kind=wetsuit | wettsuit | Neoprenanzg | combinaisn | neoprno | mutta | wetsiut | våddrgat | våtdrkt
kind=sunglasses | sunglases | Sonenbrille | lunetes de soleil | gaafas de sol | ochiali da sole | zonebril | solbriler | solglasögn
# other spelling
kind=backpack | back pack | Rucksaecke | sac a dos | MOCHILAS | Zaini | rug zak | rygsaek | ryggsack
kind=skis | Skis | Skier | ski | esquis | SCI | skis | Ski | SKIDOR
kind=touring skis | ski touring skis | Touren-Ski | skis de randonnee | esquis de travesia | sci scialpinismo | toerskis | turski | topptursskidor
kind=climbing harness | harnesses | Klettergurte | BAUDRIER | arnes | imbraghi | klimgordels | klatreseler | klatterselar
kind=polarised sunglasses | polarized sunglasses | polarisierte sonnenbrille | lunettes polarisees | gafas polarizadas | occhiali polarizzati | gepolariseerde zonnebril | polariserede solbriller | polariserade solglasogon
# other word
kind=trainers | trainers | Turnschuhe | baskets | deportivas | scarpe da ginnastica | sportschoenen | kondisko | gympaskor
kind=flask | thermos | Thermosflasche | thermos | termo | thermos | thermoskan | termokande | termos
kind=down jacket | puffer jacket | Steppjacke | doudoune | plumas | piumino | donsjack | dynejakke | täckjacka
kind=rain jacket | raincoat | Regenmantel | k-way | chubasquero | k-way | regenjack | regnfrakke | regnrock
kind=bike | bicycle | Velo | bicyclette | bici | bicicletta | fiets | cykel | cykel
kind=climbing rope | climbing rope | Kletterseil | corde d’escalade | cuerda de escalada | corda da arrampicata | klimtouw | klatrereb | klätterrep
kind=watch | smartwatch | Smartwatch | montre connectée | reloj inteligente | smartwatch | smartwatch | smartwatch | smartklocka
kind=base layer | thermal underwear | Thermounterwäsche | sous-vêtement thermique | ropa térmica | intimo termico | thermokleding | termoundertøj | underställ
# other language
kind=ski jacket | Skijacke | ski jacket | ski jacket | ski jacket | ski jacket | ski jacket | ski jacket | ski jacket
kind=sunglasses | Sonnenbrille | sunglasses | sunglasses | sunglasses | sunglasses | sunglasses | sunglasses | sunglasses
# colour
kind=beanie; colour=blue | blue beanie | blaue Mütze | bonnet bleu | gorro azul | berretto blu | blauwe muts | blå hue | blå mössa
kind=ski jacket; colour=red | red ski jacket | rote Skijacke | veste de ski rouge | chaqueta de esquí roja | giacca da sci rossa | rode ski-jas | rød skijakke | röd skidjacka
kind=gloves; colour=black | black gloves | schwarze Handschuhe | gants noirs | guantes negros | guanti neri | zwarte handschoenen | sorte handsker | svarta handskar
kind=backpack; colour=green | green backpack | grüner Rucksack | sac à dos vert | mochila verde | zaino verde | groene rugzak | grøn rygsæk | grön ryggsäck
kind=helmet; colour=white | white helmet | weißer Helm | casque blanc | casco blanco | casco bianco | witte helm | hvid hjelm | vit hjälm
# size
kind=ski boots; size=27.5 | ski boots 27.5 | Skischuhe 27,5 | chaussures de ski 27,5 | botas de esquí 27,5 | scarponi da sci 27,5 | skischoenen 27,5 | skistøvler 27,5 | alpinpjäxor 27,5
kind=running shoes; size=EU 42 | running shoes size 42 | Laufschuhe Größe 42 | chaussures de running pointure 42 | zapatillas de running talla 42 | scarpe da corsa numero 42 | hardloopschoenen maat 42 | løbesko str. 42 | löparskor storlek 42
kind=jacket; size=M | jacket M | Jacke Größe M | veste taille M | chaqueta talla M | giacca taglia M | jas maat M | jakke str. M | jacka storlek M
kind=climbing rope; size=60 m | rope 60m | Seil 60 m | corde 60 m | cuerda 60 m | corda 60 m | touw 60 m | reb 60 m | rep 60 m
kind=skis; size=170 | skis 170 cm | Ski 170 cm | skis 170 cm | esquís 170 cm | sci 170 cm | ski’s 170 cm | ski 170 cm | skidor 170 cm
kind=kettlebell; size=16 kg | kettlebell 16 kg | Kettlebell 16kg | kettlebell 16 kg | kettlebell 16kg | kettlebell 16 kg | kettlebell 16kg | kettlebell 16 kg | kettlebell 16kg
# gender
kind=ski jacket; gender=women | women’s ski jacket | Damen Skijacke | veste de ski femme | chaqueta de esquí mujer | giacca da sci donna | dames ski-jas | skijakke dame | skidjacka dam
kind=running shoes; gender=men | mens running shoes | Laufschuhe Herren | chaussures de running homme | zapatillas de running hombre | scarpe da corsa uomo | hardloopschoenen heren | løbesko herre | löparskor herr
kind=ski trousers; gender=kids | kids ski pants | Skihose Kinder | pantalon de ski enfant | pantalón de esquí niños | pantaloni da sci bambino | skibroek kinderen | skibukser børn | skidbyxor barn
kind=down jacket; gender=women | ladies down jacket | Daunenjacke für Frauen | doudoune femme | chaqueta de plumón para mujer | piumino da donna | donsjas vrouwen | dunjakke kvinder | dunjacka kvinnor
# all at once
kind=ski jacket; gender=women; colour=red; size=M | women’s red ski jacket 38 | rote Skijacke Damen 38 | veste de ski rouge femme 38 | chaqueta de esquí roja mujer 38 | giacca da sci rossa donna 38 | rode ski-jas dames 38 | rød skijakke dame 38 | röd skidjacka dam 38
kind=running shoes; gender=men; size=EU 43 | men’s running shoes 43 | Herren Laufschuhe 43 | chaussures de running homme 43 | zapatillas de running hombre 43 | scarpe da corsa uomo 43 | heren hardloopschoenen 43 | løbesko herre 43 | löparskor herr 43
kind=ski trousers; gender=men; colour=blue; size=L | blue ski trousers men L | blaue Skihose Herren L | pantalon de ski bleu homme L | pantalón de esquí azul hombre L | pantaloni da sci blu uomo L | blauwe skibroek heren L | blå skibukser herre L | blå skidbyxor herr L
kind=hiking shoes; gender=women; size=EU 39 | women’s hiking shoes 39 | Wanderschuhe Damen 39 | chaussures de randonnée femme 39 | zapatillas de senderismo mujer 39 | scarpe da escursionismo donna 39 | wandelschoenen dames 39 | vandresko dame 39 | vandringsskor dam 39
kind=walking trousers; gender=women; size=M | women’s walking trousers size 40 | Wanderhose Damen Größe 40 | pantalon de marche femme taille 40 | pantalón de senderismo mujer talla 40 | pantaloni da escursionismo donna taglia 40 | wandelbroek dames maat 40 | vandrebukser dame str. 40 | vandringsbyxor dam storlek 40
# brand
kind=ski jacket; brand=Alverra | Alverra ski jacket | Alverra Skijacke | veste de ski Alverra | chaqueta de esquí Alverra | giacca da sci Alverra | Alverra ski-jas | Alverra skijakke | Alverra skidjacka
kind=tent; brand=Tarnfell | tarnfell tent | Zelt Tarnfell | tente tarnfell | tienda tarnfell | tenda tarnfell | tarnfell tent | tarnfell telt | tarnfell tält
kind=ski boots; brand=Valtorre; gender=women | valtorre women ski boots | Valtorre Skischuhe Damen | chaussures de ski Valtorre femme | botas de esquí Valtorre mujer | scarponi Valtorre donna | Valtorre skischoenen dames | Valtorre skistøvler dame | Valtorre alpinpjäxor dam
kind=skis; brand=Nordfjell | nordfjel skis | Nordfjel Ski | skis nordfjel | esquís nordfjel | sci nordfjel | nordfjel ski’s | nordfjel ski | nordfjel skidor
brand=Haldane Moor | haldane moor | Haldane-Moor | haldane moor | haldane moor | haldane moor | haldane moor | haldane moor | haldane moor
# model
kind=ski goggles; brand=Tarno; model=Corrie | corrie ski goggles | Corrie Skibrille | masque de ski corrie | máscara de esquí corrie | maschera da sci corrie | corrie skibril | corrie skibriller | corrie skidglasögon
brand=Alverra; model=Ridgeline 700 | alverra ridgeline 700 | Ridgeline 700 | ridgeline 700 | Alverra Ridgeline 700 | ridgeline 700 alverra | ridgeline 700 | Ridgeline 700 | alverra ridgeline 700
# article number
sku=NOR-1014 | NOR-1014 | nor-1014 | NOR 1014 | nor1014 | NOR-1014 | nor 1014 | NOR1014 | nor-1014
sku=ALV-1001 | ALV-1001-1-3 | alv-1001-2-3 | ALV-1001-3-4 | alv-1001-1-2 | ALV 1001 | 1001 | ALV1001 | ALV-1001-1-3
# sentence
kind=running jacket; gender=women | jacket for running women | Jacke zum Laufen Damen | veste pour courir femme | chaqueta para correr mujer | giacca per correre donna | jas om te hardlopen dames | jakke til løb dame | jacka för löpning dam
kind=hiking backpack | backpack for hiking | Rucksack zum Wandern | sac à dos pour la randonnée | mochila para senderismo | zaino per escursionismo | rugzak om te wandelen | rygsæk til vandring | ryggsäck för vandring
kind=ski gloves | warm gloves for skiing | warme Handschuhe zum Skifahren | gants chauds pour le ski | guantes calientes para esquiar | guanti caldi per sciare | warme handschoenen om te skiën | varme handsker til ski | varma handskar för skidåkning
# held out
kind=wetsuit | wetsuit | Neoprenanzug | combinaison | neopreno | muta | wetsuit | våddragt | våtdräkt
kind=ski bindings | ski binding | Skibindung | fixation de ski | fijación de esquí | attacco da sci | skibinding | skibinding | skidbindning
kind=yoga mat | yogamat | Yoga Matte | tapis yoga | esterilla yoga | tappetino yoga | yoga mat | yoga måtte | yoga matta
kind=trekking pack | treking pack | Trekkingrucksak | sac à dos de treck | mochila treking | zaino treking | trekkingrugzk | trekkingrygsk | vandringsrygsäck
kind=hiking boots | hikeing boots | Wanderstifel | chaussures montantes randonnée | botas montaña | scarpe alte trekking | hoge wandelschoen | vandrestøvle | vandringskänga
kind=mountain bike | mtb | MTB | mtb | mtb | mtb | mtb | mtb | mtb
kind=tights; gender=women | women’s leggings | Leggings Damen | leggings femme | leggings mujer | leggings donna | legging dames | leggings dame | leggings dam
kind=ski helmet; size=M 55–59 | ski helmet size M | Skihelm Größe M | casque de ski taille M | casco de esquí talla M | casco da sci taglia M | skihelm maat M | skihjelm str. M | skidhjälm storlek M
kind=sunglasses; brand=Lumetta | Lumetta sunglasses | Lumetta Sonnenbrille | lunettes de soleil Lumetta | gafas de sol Lumetta | occhiali da sole Lumetta | Lumetta zonnebril | Lumetta solbriller | Lumetta solglasögon
kind=ski gloves; colour=green | green ski gloves | grüne Skihandschuhe | gants de ski verts | guantes de esquí verdes | guanti da sci verdi | groene skihandschoenen | grønne skihandsker | gröna skidhandskar
kind=rain jacket; gender=men; size=XL | men’s rain jacket XL | Regenjacke Herren XL | veste de pluie homme XL | chaqueta impermeable hombre XL | giacca antipioggia uomo XL | regenjas heren XL | regnjakke herre XL | regnjacka herr XL`;

/** Rows whose queries nobody looked at one by one while the search was made better: they tell whether that holds elsewhere. */
export const HELD_OUT = 'held out';

export interface JudgedQuery {
  readonly language: Language;
  readonly class: string;
  readonly text: string;
  readonly intent: Intent;
}

function readTable(): JudgedQuery[] {
  let heading = '';
  return TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        heading = line.slice(2);
        return [];
      }
      const [wanted = '', ...cells] = line.split('|').map((cell) => cell.trim());
      const intent = readIntent(wanted);
      return ORDER.map((language, at) => ({ language, class: heading, text: cells[at] ?? '', intent }));
    });
}

export const JUDGED_QUERIES: readonly JudgedQuery[] = readTable();
