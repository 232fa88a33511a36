import type { HelpTexts } from './help-texts.ts';

export const danish: HelpTexts = {
  delivery: [
    'Levering',
    [
      'Hvornår kommer min ordre?',
      'Den forlader vores lager inden for 24 timer. Leveringsdagene står ved hver vare i ordren, og så snart en pakke er på vej, finder du også sporingslinket dér.',
    ],
    [
      'Kan jeg stadig ændre adressen?',
      'Indtil en time efter bestillingen ændrer du den selv i ordren under »Min konto«. Skriv til os bagefter: Så længe pakken ikke er sendt, ændrer vi den for dig.',
    ],
  ],
  returns: [
    'Retur',
    [
      'Hvordan sender jeg noget tilbage?',
      'Du har {days} dage fra den dag, du modtager det. Skriv til os med ordrenummeret, så sender vi dig en label. Lad venligst mærkerne sidde på.',
    ],
    ['Hvornår får jeg mine penge?', 'Inden for tre hverdage efter, at pakken er hos os, på samme måde som du betalte.'],
  ],
  payment: [
    'Betaling',
    [
      'Min betaling blev afvist. Hvad nu?',
      'Der er ikke trukket noget, og din kurv er, som du forlod den. Prøv igen, eller brug et andet kort. Sker det to gange, kan din bank fortælle hvorfor.',
    ],
    ['Hvor er min faktura?', 'Den kommer med e-mail sammen med ordren og ligger i ordren under »Min konto«.'],
  ],
  account: [
    'Min konto',
    ['Jeg har glemt min adgangskode', 'Vælg »Glemt den?«, når du logger ind. Linket, vi sender, gælder i to timer.'],
    [
      'Hvordan stopper jeg nyhedsbrevet?',
      'Nederst i hvert nyhedsbrev er der et link, og på din konto vælger du, hvor tit det kommer.',
    ],
  ],
};
