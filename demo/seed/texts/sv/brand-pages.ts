import type { BrandPageTexts } from '#demo/seed/texts/brand-page-texts.ts';

export const brandPages: BrandPageTexts = {
  facts: { founded: 'Grundat', home: 'Hemma i', knownFor: 'Känt för' },
  stories: {
    workshop: {
      title: 'Byggt vid arbetsbänken',
      text: '{brand} började {year} med två arbetsbänkar och en beställning. Sedan dess har det vuxit, men inget packas förrän den som byggt det har satt sitt namn på det, och det som kommer in för lagning hamnar i samma händer.',
      knownFor: 'Signerat hantverk',
    },
    racing: {
      title: 'Testat mot klockan',
      text: 'Sedan {year} tar {brand} sina prototyper till tävling innan de kommer till butik. Ingenjörerna står vid målet och inte på kontoret, och det som går sönder där får aldrig något namn.',
      knownFor: 'Bevisat i tävling',
    },
    mountain: {
      title: 'Först buret upp',
      text: 'Sedan {year} får allt från {brand} följa med upp innan det går ut: en vinter med guider, en sommar med folk som packar för mycket. Sömmar, remmar och sulor ändras tills ingen i stugan klagar.',
      knownFor: 'Testat på hög höjd',
    },
    weather: {
      title: 'Gjort för dåliga dagar',
      text: 'När det varnas för storm går formgivarna på {brand} ut och tar med sig det de arbetar på. Så har det varit sedan {year}, och därför håller sig allt torrt, varmt och på plats.',
      knownFor: 'Prövat i storm',
    },
    light: {
      title: 'Mindre, men genomtänkt',
      text: 'Sedan {year} ställer {brand} samma fråga om varje del: vem skulle sakna den? Det som blir kvar är lätt utan att vara skört, för vikten sitter där den behövs.',
      knownFor: 'Varje gram räknas',
    },
    lasting: {
      title: 'Gjort för att lagas',
      text: '{brand} svarar i telefon, skickar enstaka spännen och syr ihop det som gått sönder. {year} började det som en tjänst, i dag är det skälet till att folk kommer tillbaka. Den bästa utrustningen, säger de där, är den man redan har.',
      knownFor: 'Reservdelar i tio år',
    },
    family: {
      title: 'För alla som ska med',
      text: 'Sedan {year} tänker {brand} på hela familjer: storlekar att växa i, färger som hittar varandra i dimman och priser som lämnar något över till liftkortet. Det ett barn växer ur gläder nästa.',
      knownFor: 'Rimliga priser',
    },
    coast: {
      title: 'Där saltet hittar varje söm',
      text: 'Sedan {year} vetter dörren hos {brand} mot havet. Varje prototyp hänger en vinter på utsidan av ett båthus; det som saltet inte har hittat till våren kommer med i sortimentet.',
      knownFor: 'Testat i saltvatten',
    },
  },
  forGender: {
    women: {
      title: '{brand} för dam',
      text: 'Ritat för kvinnor från första strecket, inte bara gjort mindre.',
    },
    men: { title: '{brand} för herr', text: 'Hela säsongens herrsortiment, från första lagret till det sista.' },
    kids: { title: '{brand} för barn', text: 'Lätt att ta på, lätt att ärva och i storlekar att växa i.' },
    unisex: { title: '{brand} för alla', text: 'En passform som klär många: välj storlek och färg.' },
  },
  reviews: {
    worn: [
      [5, 'Två dagar med snöblandat regn på kammen och jag höll mig torr. Lite lång i ärmarna, skönt under handskar.'],
      [4, 'Varm, lätt och bättre gjord än jag väntat mig för priset. En storlek mindre hade räckt.'],
    ],
    snow: [
      [5, 'Håller på hård snö och förlåter trötta ben på eftermiddagen. Kom perfekt preparerad.'],
      [4, 'Riktigt rolig när man väl litar på den. Det tog mig en dag att vänja mig.'],
    ],
    feet: [
      [5, 'Ur kartongen och uppför berget utan ett enda skavsår. Hälen sitter där den ska.'],
      [4, 'Bra grepp på våt klippa. Ta en halv storlek större med tjocka strumpor.'],
    ],
    head: [
      [5, 'Så lätt att jag glömmer att jag har den på, och den går att justera med handskar.'],
      [4, 'Sitter bra och ser bra ut. Fodralet kunde vara stabilare.'],
    ],
    gear: [
      [5, 'Tre veckor på resande fot utan ett fel. Man ser att någon har tänkt på detaljerna.'],
      [3, 'Gör vad den ska, men bruksanvisningen är en teckning och en förhoppning.'],
    ],
    wheels: [
      [5, 'Kom väl packad och nästan körklar. Tyst, snabb och lättare än den gamla.'],
      [4, 'Underbar att cykla på. Ringklockan kunde höras mer.'],
    ],
    any: [
      [5, 'Mitt tredje köp från {brand}, och det första används fortfarande.'],
      [4, 'Bra kvalitet och omsorgsfullt packat. Leveransen tog en dag längre än utlovat.'],
      [5, 'Bad {brand} om en reservdel och fick den fyra dagar senare.'],
      [4, 'Ännu finare än på bilderna. Färgen är en aning mörkare.'],
      [3, 'Fin, men liten i storleken. Bytet gick lätt och nästa storlek passar.'],
      [5, 'På kampanj blev det en present till mig själv, och en riktigt bra.'],
    ],
  },
  reviewers: ['Astrid', 'Johan', 'Klara', 'Anton', 'Maja', 'Gustav', 'Elin', 'Viktor', 'Saga', 'Nils'],
};
