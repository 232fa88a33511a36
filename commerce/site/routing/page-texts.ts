import type { Language } from '#lib/contract/values.ts';

export interface PageTexts {
  readonly homeTitle: string;
  readonly homeDescription: string;
  readonly allSalesTitle: string;
  readonly allSalesDescription: string;
  readonly brandsTitle: string;
  readonly brandsDescription: string;
}

/** What the document head says on the pages that every store has. */
const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    homeTitle: 'Private sales for sports and outdoors',
    homeDescription: 'Skis, snowboards, jackets and more from good brands, in private sales that last a few days.',
    allSalesTitle: 'All sales',
    allSalesDescription: 'Everything that is on sale right now, from every brand and for every sport.',
    brandsTitle: 'All brands',
    brandsDescription: 'Every brand of the shop from A to Z, with what it has right now.',
  },
  da: {
    homeTitle: 'Private kampagner for sport og friluftsliv',
    homeDescription: 'Ski, snowboards, jakker og mere fra gode mærker i private kampagner, der varer få dage.',
    allSalesTitle: 'Alle kampagner',
    allSalesDescription: 'Alt, der er på tilbud lige nu, fra alle mærker og til alle sportsgrene.',
    brandsTitle: 'Alle mærker',
    brandsDescription: 'Alle butikkens mærker fra A til Å, med det, de har lige nu.',
  },
  de: {
    homeTitle: 'Private Sales für Sport und Outdoor',
    homeDescription: 'Ski, Snowboards, Jacken und mehr von guten Marken, in Private Sales, die nur wenige Tage dauern.',
    allSalesTitle: 'Alle Sales',
    allSalesDescription: 'Alles, was gerade im Angebot ist, von allen Marken und für jeden Sport.',
    brandsTitle: 'Alle Marken',
    brandsDescription: 'Alle Marken des Shops von A bis Z, mit dem, was es gerade gibt.',
  },
  es: {
    homeTitle: 'Ventas privadas de deporte y aire libre',
    homeDescription: 'Esquís, snowboards, chaquetas y más, de buenas marcas, en ventas privadas de pocos días.',
    allSalesTitle: 'Todas las ventas',
    allSalesDescription: 'Todo lo que está en venta ahora, de todas las marcas y para todos los deportes.',
    brandsTitle: 'Todas las marcas',
    brandsDescription: 'Todas las marcas de la tienda, de la A a la Z, con lo que tienen ahora.',
  },
  fr: {
    homeTitle: 'Ventes privées de sport et de plein air',
    homeDescription: 'Skis, snowboards, vestes et plus, de bonnes marques, en ventes privées de quelques jours.',
    allSalesTitle: 'Toutes les ventes',
    allSalesDescription: 'Tout ce qui est en vente en ce moment, de toutes les marques et pour tous les sports.',
    brandsTitle: 'Toutes les marques',
    brandsDescription: 'Toutes les marques de la boutique de A à Z, avec ce qu’elles proposent en ce moment.',
  },
  sv: {
    homeTitle: 'Privata kampanjer för sport och friluftsliv',
    homeDescription: 'Skidor, snowboards, jackor och mer från bra märken, i privata kampanjer som varar några dagar.',
    allSalesTitle: 'Alla kampanjer',
    allSalesDescription: 'Allt som är på kampanj just nu, från alla märken och för alla sporter.',
    brandsTitle: 'Alla märken',
    brandsDescription: 'Alla butikens märken från A till Ö, med det som finns just nu.',
  },
  it: {
    homeTitle: 'Vendite private di sport e outdoor',
    homeDescription: 'Sci, snowboard, giacche e altro, di buoni marchi, in vendite private che durano pochi giorni.',
    allSalesTitle: 'Tutte le vendite',
    allSalesDescription: 'Tutto ciò che è in vendita ora, di tutti i marchi e per tutti gli sport.',
    brandsTitle: 'Tutti i marchi',
    brandsDescription: 'Tutti i marchi del negozio dalla A alla Z, con ciò che hanno adesso.',
  },
  nl: {
    homeTitle: 'Private sales voor sport en outdoor',
    homeDescription: 'Ski’s, snowboards, jassen en meer van goede merken, in private sales van een paar dagen.',
    allSalesTitle: 'Alle sales',
    allSalesDescription: 'Alles wat nu in de sale is, van alle merken en voor elke sport.',
    brandsTitle: 'Alle merken',
    brandsDescription: 'Alle merken van de winkel van A tot Z, met wat ze nu hebben.',
  },
};

export const pageTexts = (language: Language): PageTexts => TEXTS[language];
