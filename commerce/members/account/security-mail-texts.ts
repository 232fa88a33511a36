import { fill } from '#commerce/mail/fill-text.ts';
import type { Language } from '#lib/contract/values.ts';

/** What members are told of, so that they notice when it was somebody else. */
export type SecurityNotice = 'identity' | 'device' | 'locked';

interface NoticeTexts {
  readonly subject: string;
  /** `{time}` and `{store}`, the host of a store's address, are put in. */
  readonly text: string;
  readonly notYou: string;
}

interface SecurityMailTexts extends Readonly<Record<SecurityNotice, NoticeTexts>> {
  readonly hello: string;
  readonly button: string;
  readonly everywhere: string;
}

/** `#` stands for the name of the shop. */
const TEXTS: Readonly<Record<Language, SecurityMailTexts>> = {
  en: {
    hello: 'Hello',
    button: 'Choose a new password',
    everywhere: 'You can also sign out on all your devices in your account:',
    identity: {
      subject: 'An account elsewhere was connected to your account with #',
      text: 'On {time}, an account elsewhere was connected to your account at {store}. You can sign in with it from now on.',
      notYou:
        'If it was not you, choose a new password at once: that removes the connection and signs you out on every device.',
    },
    device: {
      subject: 'A new sign-in to your account with #',
      text: 'On {time}, somebody signed in to your account at {store} with a browser that had not been used for it before. If it was you, there is nothing to do.',
      notYou: 'If it was not you, choose a new password at once: that signs you out on every device.',
    },
    locked: {
      subject: 'Too many wrong passwords for your account with #',
      text: 'On {time}, there were too many sign-ins with a wrong password to your account at {store}. For up to an hour nobody can sign in from a new device; browsers you have used before still work.',
      notYou: 'If you cannot sign in yourself, choose a new password: that lifts the lock at once.',
    },
  },
  da: {
    hello: 'Hej',
    button: 'Vælg en ny adgangskode',
    everywhere: 'Du kan også logge ud på alle dine enheder på din konto:',
    identity: {
      subject: 'En anden konto er knyttet til din konto hos #',
      text: '{time} blev en anden konto knyttet til din konto på {store}. Fra nu af kan du logge ind med den.',
      notYou:
        'Var det ikke dig, skal du straks vælge en ny adgangskode: Så fjernes tilknytningen, og du logges ud på alle enheder.',
    },
    device: {
      subject: 'Nyt login på din konto hos #',
      text: '{time} loggede nogen ind på din konto på {store} med en browser, der ikke har været brugt til den før. Var det dig, skal du ikke gøre noget.',
      notYou: 'Var det ikke dig, skal du straks vælge en ny adgangskode: Så logges du ud på alle enheder.',
    },
    locked: {
      subject: 'For mange forkerte adgangskoder til din konto hos #',
      text: '{time} var der for mange forsøg på at logge ind på din konto på {store} med en forkert adgangskode. I op til en time kan ingen logge ind fra en ny enhed; browsere, du har brugt før, virker stadig.',
      notYou: 'Kan du ikke selv logge ind, så vælg en ny adgangskode: Det ophæver spærringen med det samme.',
    },
  },
  de: {
    hello: 'Guten Tag',
    button: 'Neues Passwort festlegen',
    everywhere: 'In Ihrem Konto können Sie sich auch auf allen Geräten abmelden:',
    identity: {
      subject: 'Ein anderes Konto wurde mit Ihrem Konto bei # verbunden',
      text: '{time}: Ein anderes Konto wurde mit Ihrem Konto auf {store} verbunden. Sie können sich ab sofort damit anmelden.',
      notYou:
        'Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest: Damit wird die Verbindung entfernt, und Sie werden auf allen Geräten abgemeldet.',
    },
    device: {
      subject: 'Neue Anmeldung in Ihrem Konto bei #',
      text: '{time}: Jemand hat sich auf {store} in Ihrem Konto angemeldet, mit einem Browser, der dafür noch nie verwendet wurde. Waren Sie das, brauchen Sie nichts zu tun.',
      notYou:
        'Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest: Damit werden Sie auf allen Geräten abgemeldet.',
    },
    locked: {
      subject: 'Zu viele falsche Passwörter für Ihr Konto bei #',
      text: '{time}: Für Ihr Konto auf {store} wurde zu oft ein falsches Passwort eingegeben. Bis zu eine Stunde lang ist keine Anmeldung von neuen Geräten möglich; Browser, die Sie schon verwendet haben, funktionieren weiterhin.',
      notYou:
        'Können Sie sich selbst nicht anmelden, legen Sie ein neues Passwort fest: Das hebt die Sperre sofort auf.',
    },
  },
  es: {
    hello: 'Hola',
    button: 'Elegir una contraseña nueva',
    everywhere: 'También puedes cerrar la sesión en todos tus dispositivos desde tu cuenta:',
    identity: {
      subject: 'Se ha conectado otra cuenta a tu cuenta de #',
      text: '{time}: se ha conectado otra cuenta a la tuya en {store}. Desde ahora puedes iniciar sesión con ella.',
      notYou:
        'Si no has sido tú, elige enseguida una contraseña nueva: así se elimina la conexión y se cierra tu sesión en todos los dispositivos.',
    },
    device: {
      subject: 'Nuevo inicio de sesión en tu cuenta de #',
      text: '{time}: alguien ha iniciado sesión en tu cuenta en {store} con un navegador que no se había usado antes. Si has sido tú, no tienes que hacer nada.',
      notYou:
        'Si no has sido tú, elige enseguida una contraseña nueva: así se cierra tu sesión en todos los dispositivos.',
    },
    locked: {
      subject: 'Demasiadas contraseñas incorrectas en tu cuenta de #',
      text: '{time}: ha habido demasiados intentos de entrar en tu cuenta en {store} con una contraseña incorrecta. Durante una hora como máximo nadie puede entrar desde un dispositivo nuevo; los navegadores que ya has usado siguen funcionando.',
      notYou: 'Si no puedes entrar, elige una contraseña nueva: así se levanta el bloqueo al momento.',
    },
  },
  fr: {
    hello: 'Bonjour',
    button: 'Choisir un nouveau mot de passe',
    everywhere: 'Vous pouvez aussi vous déconnecter de tous vos appareils depuis votre compte :',
    identity: {
      subject: 'Un autre compte a été associé à votre compte #',
      text: '{time} : un autre compte a été associé à votre compte sur {store}. Vous pouvez désormais vous connecter avec lui.',
      notYou:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : l’association sera supprimée et vous serez déconnecté de tous vos appareils.',
    },
    device: {
      subject: 'Nouvelle connexion à votre compte #',
      text: '{time} : quelqu’un s’est connecté à votre compte sur {store} avec un navigateur qui n’avait jamais servi pour ce compte. Si c’était vous, vous n’avez rien à faire.',
      notYou:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : vous serez déconnecté de tous vos appareils.',
    },
    locked: {
      subject: 'Trop de mots de passe erronés pour votre compte #',
      text: '{time} : trop de mots de passe erronés ont été saisis pour votre compte sur {store}. Pendant une heure au plus, personne ne peut se connecter depuis un nouvel appareil ; les navigateurs que vous avez déjà utilisés fonctionnent toujours.',
      notYou:
        'Si vous n’arrivez pas à vous connecter, choisissez un nouveau mot de passe : le blocage sera levé aussitôt.',
    },
  },
  sv: {
    hello: 'Hej',
    button: 'Välj ett nytt lösenord',
    everywhere: 'Du kan också logga ut på alla dina enheter från ditt konto:',
    identity: {
      subject: 'Ett annat konto har kopplats till ditt konto hos #',
      text: '{time} kopplades ett annat konto till ditt konto på {store}. Från och med nu kan du logga in med det.',
      notYou:
        'Om det inte var du, välj genast ett nytt lösenord: då tas kopplingen bort och du loggas ut på alla enheter.',
    },
    device: {
      subject: 'Ny inloggning på ditt konto hos #',
      text: '{time} loggade någon in på ditt konto på {store} med en webbläsare som inte har använts för det tidigare. Om det var du behöver du inte göra något.',
      notYou: 'Om det inte var du, välj genast ett nytt lösenord: då loggas du ut på alla enheter.',
    },
    locked: {
      subject: 'För många felaktiga lösenord till ditt konto hos #',
      text: '{time} gjordes för många försök att logga in på ditt konto på {store} med fel lösenord. I upp till en timme kan ingen logga in från en ny enhet; webbläsare som du har använt förut fungerar fortfarande.',
      notYou: 'Om du själv inte kan logga in, välj ett nytt lösenord: då hävs spärren direkt.',
    },
  },
  it: {
    hello: 'Ciao',
    button: 'Scegli una nuova password',
    everywhere: 'Dal tuo account puoi anche uscire da tutti i dispositivi:',
    identity: {
      subject: 'Un altro account è stato collegato al tuo account #',
      text: '{time}: un altro account è stato collegato al tuo su {store}. Da ora puoi usarlo per accedere.',
      notYou:
        'Se non sei stato tu, scegli subito una nuova password: il collegamento verrà rimosso e la sessione sarà chiusa su tutti i dispositivi.',
    },
    device: {
      subject: 'Nuovo accesso al tuo account #',
      text: '{time}: qualcuno ha effettuato l’accesso al tuo account su {store} con un browser mai usato prima. Se sei stato tu, non devi fare nulla.',
      notYou: 'Se non sei stato tu, scegli subito una nuova password: la sessione sarà chiusa su tutti i dispositivi.',
    },
    locked: {
      subject: 'Troppe password errate per il tuo account #',
      text: '{time}: ci sono stati troppi tentativi di accesso al tuo account su {store} con una password errata. Per un’ora al massimo nessuno può accedere da un dispositivo nuovo; i browser che hai già usato continuano a funzionare.',
      notYou: 'Se non riesci ad accedere, scegli una nuova password: il blocco viene tolto subito.',
    },
  },
  nl: {
    hello: 'Hallo',
    button: 'Nieuw wachtwoord kiezen',
    everywhere: 'In je account kun je ook op al je apparaten uitloggen:',
    identity: {
      subject: 'Er is een ander account aan je account bij # gekoppeld',
      text: '{time}: er is een ander account aan je account op {store} gekoppeld. Je kunt er voortaan mee inloggen.',
      notYou:
        'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: daarmee verdwijnt de koppeling en word je op alle apparaten uitgelogd.',
    },
    device: {
      subject: 'Nieuwe inlog op je account bij #',
      text: '{time}: er is op {store} ingelogd op je account met een browser die daarvoor nog niet eerder was gebruikt. Was jij dit, dan hoef je niets te doen.',
      notYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: daarmee word je op alle apparaten uitgelogd.',
    },
    locked: {
      subject: 'Te veel verkeerde wachtwoorden voor je account bij #',
      text: '{time}: er is te vaak met een verkeerd wachtwoord geprobeerd in te loggen op je account op {store}. Maximaal een uur lang kan niemand inloggen vanaf een nieuw apparaat; browsers die je eerder hebt gebruikt, werken nog.',
      notYou: 'Kun je zelf niet inloggen? Kies dan een nieuw wachtwoord: daarmee is de blokkering meteen voorbij.',
    },
  },
};

/** The texts of one notice, for a shop of the given name. */
export function securityMailTexts(
  language: Language,
  notice: SecurityNotice,
  names: { readonly shop: string; readonly store: string; readonly time: string },
): NoticeTexts & Pick<SecurityMailTexts, 'hello' | 'button' | 'everywhere'> {
  const { hello, button, everywhere, [notice]: texts } = TEXTS[language];
  const [subject, text] = [texts.subject.replace('#', names.shop), fill(texts.text, names)];
  return { hello, button, everywhere, subject, text, notYou: texts.notYou };
}
