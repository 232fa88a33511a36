import type { HelpTexts } from './help-texts.ts';

export const swedish: HelpTexts = {
  delivery: [
    'Leverans',
    [
      'När kommer min beställning?',
      'Den lämnar vårt lager inom 24 timmar. Leveransdagarna står vid varje vara i beställningen, och så snart ett paket är på väg finns spårningslänken där också.',
    ],
    [
      'Kan jag fortfarande ändra adressen?',
      'Upp till en timme efter beställningen ändrar du den själv, i beställningen under ”Mitt konto”. Skriv till oss därefter: så länge paketet inte har gått ändrar vi åt dig.',
    ],
  ],
  returns: [
    'Returer',
    [
      'Hur skickar jag tillbaka något?',
      'Du har {days} dagar från den dag du får det. Skriv till oss med ordernumret så skickar vi en fraktsedel. Låt etiketterna sitta kvar.',
    ],
    [
      'När får jag mina pengar?',
      'Inom tre arbetsdagar efter att paketet kommit till oss, på samma sätt som du betalade.',
    ],
  ],
  payment: [
    'Betalning',
    [
      'Min betalning nekades. Vad gör jag?',
      'Inget har dragits och din varukorg är som du lämnade den. Försök igen eller ta ett annat kort. Händer det två gånger kan din bank säga varför.',
    ],
    ['Var är min faktura?', 'Den kommer med e-post när du beställer och finns i beställningen under ”Mitt konto”.'],
  ],
  account: [
    'Mitt konto',
    ['Jag har glömt mitt lösenord', 'Välj ”Glömt det?” när du loggar in. Länken vi skickar gäller i två timmar.'],
    [
      'Hur slutar jag få nyhetsbrevet?',
      'Längst ner i varje nyhetsbrev finns en länk, och på ditt konto väljer du hur ofta det kommer.',
    ],
  ],
};
