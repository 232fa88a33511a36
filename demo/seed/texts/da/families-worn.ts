import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export const wornFamilies = {
  'down-jacket': {
    the: 'jakken',
    form: 0,
    headlines: ['Lavet til stoleliften, varm nok til turen hjem', 'Varm på ti sekunder, lille i rygsækken'],
    leads: [
      '{brand} bygger {model} omkring dagens koldeste del: at stå stille i blæsten.',
      'Tag {model} på, og kulden trækker sig. {brand} fylder den i hånden, kammer for kammer.',
    ],
    body: 'Kamrene er smalle over skuldrene, hvor en rygsæk ville trykke dunene flade, og dybere over bryst og ryg. Ribkanterne kan være under handsken.',
    highlights: [
      'Fyld af ansvarlig oprindelse',
      'Hætte, der justeres med én hånd',
      'Pakkes i sin egen lomme',
      'Vandafvisende uden PFC',
      'Tovejslynlås med blød hagebeskytter',
    ],
  },
  'shell-jacket': {
    the: 'jakken',
    form: 0,
    headlines: ['Regn udenfor, ro indenfor', 'Til dage, hvor udsigten tog fejl'],
    leads: [
      '{brand} skar {model} til vejr, der kommer fra siden.',
      '{model} vejer lidt, fylder lidt og er det sidste lag, når det bliver alvor. {brand} prøver den, hvor det regner 240 dage om året.',
    ],
    body: 'Hver søm er tapet, og hver lynlås kan åbnes med handsker på. Stoffet er blødt nok til ikke at rasle og stærkt nok til klippe og rygsæk.',
    highlights: [
      'Vandtæt og åndbar',
      'Fuldt tapede sømme',
      'Hætte, der følger hovedet',
      'Ventilation under armene',
      'Vandafvisende uden PFC',
    ],
  },
  trousers: {
    the: 'bukserne',
    form: 2,
    headlines: ['Bevægelsesfrihed, intet at rette på', 'Høje skridt, lange dage'],
    leads: [
      '{brand} formede knæene på {model} først og alt andet rundt om dem.',
      'Træde højt, sætte sig, løbe efter bussen: {model} følger med og bliver siddende.',
    ],
    body: 'Linningen ligger fladt under hoftebælte og sele, og lommerne kan lukkes, så nøglerne når frem sammen med dig.',
    highlights: ['Stretch i alle retninger', 'Formede knæ', 'Flad linning', 'Lommer med lynlås', 'Tørrer hurtigt'],
  },
  'base-layer': {
    the: 'trøjen',
    form: 0,
    headlines: ['Tæt på huden, ude af tankerne', 'Varm i hvile, tør i bevægelse'],
    leads: [
      'Tag {model} på klokken seks, og glem den til aftensmaden. {brand} strikker den uden sidesømme.',
      '{brand} valgte et garn til {model}, der køler på vej op og varmer i pausen.',
    ],
    body: 'Flade sømme ligger ved siden af skulderstropperne, og ryggen er lang nok til at blive i bukserne, når du bukker dig.',
    highlights: ['Blød mod huden, kradser ikke', 'Flade sømme', 'Leder fugten væk', 'Frisk i dagevis', 'Længere ryg'],
  },
  gloves: {
    the: 'handskerne',
    form: 2,
    headlines: ['Varme fingre, fin følesans', 'Først greb, så varme, så udseende'],
    leads: [
      'Lynlås, spænde, telefon, reb: {brand} prøvede {model} på alle de små ting, der får folk til at tage handskerne af.',
      '{brand} skærer {model} i en bue, som en hånd hviler, så det ikke koster kræfter at holde fast.',
    ],
    body: 'Håndfladen er forstærket, hvor den slides først, og manchetten lukkes med ét træk.',
    highlights: [
      'Forbøjede fingre',
      'Forstærket håndflade',
      'Manchet, der lukkes med ét træk',
      'Pegefinger til berøringsskærm',
      'Blødt stof på tommelen',
    ],
  },
  hat: {
    the: 'hovedbeklædningen',
    form: 0,
    headlines: ['Det mindste, der ændrer dagen', 'Holder vejret ude af tankerne'],
    leads: [
      '{brand} laver {model} i én størrelse og tre pasformer: tæt, løs og lånt.',
      'Lille nok til lommen, god nok til billedet fra toppen: Det er {model}.',
    ],
    body: 'Kan være under hætte og hjelm og holder formen efter vask.',
    highlights: [
      'Kan være under hjelmen',
      'Blødt inderbånd',
      'Holder formen',
      'Tør natten over',
      'Fibre med kendt oprindelse',
    ],
  },
  shoe: {
    the: 'skoene',
    form: 2,
    headlines: ['Greb, man mærker, når andre glider', 'Blød landing, sikkert fodfæste'],
    leads: [
      '{brand} lavede {model} til våde rødder, løst grus og den sidste trætte kilometer.',
      'Snør {model}, og fødderne finder selv deres linje.',
    ],
    body: 'Hælen sidder fast, tæerne har plads, og mellemsålen giver lidt tilbage af hvert skridt uden at vakle.',
    highlights: [
      'Gummisål, der bider sig fast',
      'God plads til tæerne',
      'Sikker hæl',
      'Levende mellemsål',
      'Forstærket tå',
    ],
  },
  wetsuit: {
    the: 'våddragten',
    form: 0,
    headlines: ['Længere ture, varmere vand', 'I dragten og ud at padle'],
    leads: [
      '{brand} placerer de tykke paneler i {model} over kroppen og de bløde, hvor du padler.',
      'Den første kolde bølge er den egentlige prøve. {model} består den.',
    ],
    body: 'Sømmene er limet og blindsyet, så vandet bliver ude, og foret når at tørre mellem to ture.',
    highlights: [
      'Bløde, elastiske skulderpaneler',
      'Limede og blindsyede sømme',
      'Hurtigtørrende for',
      'Forstærkede knæ',
      'Tæt ved hals og ærmer',
    ],
  },
} as const satisfies Partial<LanguageTexts['families']>;
