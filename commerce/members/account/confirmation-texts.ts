import type { Language } from '#lib/contract/values.ts';

export interface ConfirmationTexts {
  readonly subject: string;
  readonly hello: string;
  readonly welcome: string;
  readonly ask: string;
  readonly button: string;
  readonly notYou: string;
  readonly done: string;
  readonly invalid: string;
  readonly toShop: string;
}

/** `#` stands for the name of the shop. */
const TEXTS: Readonly<Record<Language, ConfirmationTexts>> = {
  en: {
    subject: 'Welcome to #: please confirm your e-mail address',
    hello: 'Hello',
    welcome: 'Your membership is open. You can shop our private sales right away.',
    ask: 'Please confirm that this is your e-mail address:',
    button: 'Confirm my e-mail address',
    notYou: 'If you did not register with #, ignore this mail.',
    done: 'Thank you. Your e-mail address is confirmed.',
    invalid: 'This link is not valid.',
    toShop: 'To the shop',
  },
  da: {
    subject: 'Velkommen til #: bekræft din e-mailadresse',
    hello: 'Hej',
    welcome: 'Dit medlemskab er klar. Du kan handle i vores private kampagner med det samme.',
    ask: 'Bekræft, at dette er din e-mailadresse:',
    button: 'Bekræft min e-mailadresse',
    notYou: 'Har du ikke oprettet dig hos #, kan du se bort fra denne mail.',
    done: 'Tak. Din e-mailadresse er bekræftet.',
    invalid: 'Dette link er ikke gyldigt.',
    toShop: 'Til butikken',
  },
  de: {
    subject: 'Willkommen bei #: bitte bestätigen Sie Ihre E-Mail-Adresse',
    hello: 'Guten Tag',
    welcome: 'Ihre Mitgliedschaft ist eingerichtet. Sie können sofort in unseren Private Sales einkaufen.',
    ask: 'Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist:',
    button: 'E-Mail-Adresse bestätigen',
    notYou: 'Wenn Sie sich nicht bei # registriert haben, ignorieren Sie diese E-Mail.',
    done: 'Danke. Ihre E-Mail-Adresse ist bestätigt.',
    invalid: 'Dieser Link ist nicht gültig.',
    toShop: 'Zum Shop',
  },
  es: {
    subject: 'Te damos la bienvenida a #: confirma tu correo electrónico',
    hello: 'Hola',
    welcome: 'Tu cuenta de socio está lista. Ya puedes comprar en nuestras ventas privadas.',
    ask: 'Confirma que esta es tu dirección de correo electrónico:',
    button: 'Confirmar mi correo electrónico',
    notYou: 'Si no te has registrado en #, ignora este mensaje.',
    done: 'Gracias. Tu correo electrónico está confirmado.',
    invalid: 'Este enlace no es válido.',
    toShop: 'Ir a la tienda',
  },
  fr: {
    subject: 'Bienvenue chez # : confirmez votre adresse e-mail',
    hello: 'Bonjour',
    welcome: 'Votre compte membre est ouvert. Vous pouvez dès maintenant profiter de nos ventes privées.',
    ask: 'Merci de confirmer que cette adresse e-mail est bien la vôtre :',
    button: 'Confirmer mon adresse e-mail',
    notYou: 'Si vous ne vous êtes pas inscrit chez #, ignorez ce message.',
    done: 'Merci. Votre adresse e-mail est confirmée.',
    invalid: 'Ce lien n’est pas valide.',
    toShop: 'Vers la boutique',
  },
  sv: {
    subject: 'Välkommen till #: bekräfta din e-postadress',
    hello: 'Hej',
    welcome: 'Ditt medlemskap är klart. Du kan handla i våra privata kampanjer direkt.',
    ask: 'Bekräfta att detta är din e-postadress:',
    button: 'Bekräfta min e-postadress',
    notYou: 'Om du inte har registrerat dig hos # kan du bortse från mejlet.',
    done: 'Tack. Din e-postadress är bekräftad.',
    invalid: 'Länken är inte giltig.',
    toShop: 'Till butiken',
  },
  it: {
    subject: 'Ti diamo il benvenuto su #: conferma il tuo indirizzo e-mail',
    hello: 'Ciao',
    welcome: 'Il tuo account è attivo. Puoi acquistare subito nelle nostre vendite private.',
    ask: 'Conferma che questo è il tuo indirizzo e-mail:',
    button: 'Conferma il mio indirizzo e-mail',
    notYou: 'Se non ti sei registrato su #, ignora questo messaggio.',
    done: 'Grazie. Il tuo indirizzo e-mail è confermato.',
    invalid: 'Questo link non è valido.',
    toShop: 'Vai al negozio',
  },
  nl: {
    subject: 'Welkom bij #: bevestig je e-mailadres',
    hello: 'Hallo',
    welcome: 'Je lidmaatschap staat klaar. Je kunt meteen winkelen in onze private sales.',
    ask: 'Bevestig dat dit je e-mailadres is:',
    button: 'Mijn e-mailadres bevestigen',
    notYou: 'Heb je je niet bij # ingeschreven? Dan kun je deze e-mail negeren.',
    done: 'Bedankt. Je e-mailadres is bevestigd.',
    invalid: 'Deze link is niet geldig.',
    toShop: 'Naar de winkel',
  },
};

/** The texts around confirming an e-mail address, for a shop of the given name. */
export function confirmationTexts(language: Language, shopName: string): ConfirmationTexts {
  const texts = TEXTS[language];
  return { ...texts, subject: texts.subject.replace('#', shopName), notYou: texts.notYou.replace('#', shopName) };
}
