import type { Language } from '#lib/contract/values.ts';
import type { CarriedBasket } from './start-member-session.ts';

interface MergeTexts {
  readonly merged: string;
  readonly capped: string;
}

/** What a member is told about the guest's basket that was merged (decision 43: "say what changed"). */
const MERGE: Readonly<Record<Language, MergeTexts>> = {
  en: {
    merged: 'The products you chose before signing in are now in your basket.',
    capped: 'Your baskets are now one. Some quantities were reduced to ten, the most we sell of one product.',
  },
  da: {
    merged: 'De varer, du valgte, før du loggede ind, ligger nu i din kurv.',
    capped: 'Dine kurve er nu lagt sammen. Nogle antal er sat ned til ti, som er det højeste pr. vare.',
  },
  de: {
    merged: 'Die Artikel, die Sie vor der Anmeldung gewählt haben, liegen jetzt in Ihrem Warenkorb.',
    capped:
      'Ihre Warenkörbe sind jetzt vereint. Einige Mengen wurden auf zehn verringert, mehr verkaufen wir je Artikel nicht.',
  },
  es: {
    merged: 'Los productos que elegiste antes de iniciar sesión ya están en tu cesta.',
    capped: 'Tus cestas se han unido. Algunas cantidades se han reducido a diez, el máximo por producto.',
  },
  fr: {
    merged: 'Les articles choisis avant votre connexion sont maintenant dans votre panier.',
    capped: 'Vos paniers ont été réunis. Certaines quantités ont été ramenées à dix, le maximum par article.',
  },
  sv: {
    merged: 'Varorna du valde innan du loggade in ligger nu i din varukorg.',
    capped: 'Dina varukorgar är nu en. Några antal har sänkts till tio, som är det mesta vi säljer av en vara.',
  },
  it: {
    merged: 'I prodotti scelti prima di accedere sono ora nel tuo carrello.',
    capped: 'I tuoi carrelli sono stati uniti. Alcune quantità sono state ridotte a dieci, il massimo per prodotto.',
  },
  nl: {
    merged: 'De producten die je voor het inloggen koos, liggen nu in je winkelmandje.',
    capped: 'Je winkelmandjes zijn samengevoegd. Sommige aantallen zijn verlaagd naar tien, het maximum per product.',
  },
};

/** The message about a merge in the store's language; null when nothing was brought along. */
export function mergeMessage(language: Language, { lines, capped }: CarriedBasket): string | null {
  if (lines === 0) return null;
  return capped > 0 ? MERGE[language].capped : MERGE[language].merged;
}
