import type { Language } from '#lib/contract/values.ts';

/** Mails about a member's password; `#` stands for the name of the shop. */
export interface PasswordMailTexts {
  readonly hello: string;
  readonly reset: { readonly subject: string; readonly text: string; readonly button: string; readonly notYou: string };
  readonly changed: { readonly subject: string; readonly text: string; readonly notYou: string };
}

const TEXTS: Readonly<Record<Language, PasswordMailTexts>> = {
  en: {
    hello: 'Hello',
    reset: {
      subject: 'A new password for #',
      text: 'You asked for a new password. Use this link within two hours to choose one:',
      button: 'Choose a new password',
      notYou: 'If it was not you, ignore this mail: your password stays as it is.',
    },
    changed: {
      subject: 'Your password for # was changed',
      text: 'Your password was changed, and you were signed out on every device.',
      notYou: 'If it was not you, please ask for a new password at once:',
    },
  },
  da: {
    hello: 'Hej',
    reset: {
      subject: 'En ny adgangskode til #',
      text: 'Du har bedt om en ny adgangskode. Brug linket inden for to timer til at vælge en:',
      button: 'Vælg en ny adgangskode',
      notYou: 'Var det ikke dig, kan du se bort fra denne mail: Din adgangskode er uændret.',
    },
    changed: {
      subject: 'Din adgangskode til # er ændret',
      text: 'Din adgangskode er ændret, og du er logget ud på alle enheder.',
      notYou: 'Var det ikke dig, skal du straks bede om en ny adgangskode:',
    },
  },
  de: {
    hello: 'Guten Tag',
    reset: {
      subject: 'Ein neues Passwort für #',
      text: 'Sie haben ein neues Passwort angefordert. Mit diesem Link können Sie es innerhalb von zwei Stunden festlegen:',
      button: 'Neues Passwort festlegen',
      notYou: 'Waren Sie das nicht, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    },
    changed: {
      subject: 'Ihr Passwort für # wurde geändert',
      text: 'Ihr Passwort wurde geändert, und Sie wurden auf allen Geräten abgemeldet.',
      notYou: 'Waren Sie das nicht, fordern Sie bitte sofort ein neues Passwort an:',
    },
  },
  es: {
    hello: 'Hola',
    reset: {
      subject: 'Una contraseña nueva para #',
      text: 'Has pedido una contraseña nueva. Usa este enlace en las próximas dos horas para elegirla:',
      button: 'Elegir una contraseña nueva',
      notYou: 'Si no has sido tú, ignora este mensaje: tu contraseña no cambia.',
    },
    changed: {
      subject: 'Tu contraseña de # ha cambiado',
      text: 'Tu contraseña ha cambiado y hemos cerrado tu sesión en todos los dispositivos.',
      notYou: 'Si no has sido tú, pide enseguida una contraseña nueva:',
    },
  },
  fr: {
    hello: 'Bonjour',
    reset: {
      subject: 'Un nouveau mot de passe pour #',
      text: 'Vous avez demandé un nouveau mot de passe. Ce lien vous permet de le choisir pendant deux heures :',
      button: 'Choisir un nouveau mot de passe',
      notYou:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.',
    },
    changed: {
      subject: 'Votre mot de passe pour # a été modifié',
      text: 'Votre mot de passe a été modifié et vous avez été déconnecté de tous vos appareils.',
      notYou: 'Si vous n’êtes pas à l’origine de ce changement, demandez tout de suite un nouveau mot de passe :',
    },
  },
  sv: {
    hello: 'Hej',
    reset: {
      subject: 'Ett nytt lösenord till #',
      text: 'Du har bett om ett nytt lösenord. Använd länken inom två timmar för att välja ett:',
      button: 'Välj ett nytt lösenord',
      notYou: 'Om det inte var du kan du bortse från mejlet: ditt lösenord är oförändrat.',
    },
    changed: {
      subject: 'Ditt lösenord till # har ändrats',
      text: 'Ditt lösenord har ändrats och du har loggats ut på alla enheter.',
      notYou: 'Om det inte var du, be genast om ett nytt lösenord:',
    },
  },
  it: {
    hello: 'Ciao',
    reset: {
      subject: 'Una nuova password per #',
      text: 'Hai chiesto una nuova password. Usa questo link entro due ore per sceglierla:',
      button: 'Scegli una nuova password',
      notYou: 'Se non sei stato tu, ignora questo messaggio: la tua password resta com’è.',
    },
    changed: {
      subject: 'La tua password per # è stata cambiata',
      text: 'La tua password è stata cambiata e la sessione è stata chiusa su tutti i dispositivi.',
      notYou: 'Se non sei stato tu, chiedi subito una nuova password:',
    },
  },
  nl: {
    hello: 'Hallo',
    reset: {
      subject: 'Een nieuw wachtwoord voor #',
      text: 'Je hebt een nieuw wachtwoord aangevraagd. Kies het binnen twee uur via deze link:',
      button: 'Nieuw wachtwoord kiezen',
      notYou: 'Was jij dit niet? Dan kun je deze e-mail negeren: je wachtwoord blijft hetzelfde.',
    },
    changed: {
      subject: 'Je wachtwoord voor # is gewijzigd',
      text: 'Je wachtwoord is gewijzigd en je bent op alle apparaten uitgelogd.',
      notYou: 'Was jij dit niet? Vraag dan meteen een nieuw wachtwoord aan:',
    },
  },
};

/** The texts of mails about passwords, for a shop of the given name. */
export function passwordMailTexts(language: Language, shopName: string): PasswordMailTexts {
  const { hello, reset, changed } = TEXTS[language];
  const named = (text: string): string => text.replace('#', shopName);
  return {
    hello,
    reset: { ...reset, subject: named(reset.subject) },
    changed: { ...changed, subject: named(changed.subject) },
  };
}
