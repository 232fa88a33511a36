import type { HelpTexts } from './help-texts.ts';

export const german: HelpTexts = {
  delivery: [
    'Lieferung',
    [
      'Wann kommt meine Bestellung an?',
      'Sie verlässt unser Lager innerhalb von 24 Stunden. Die Liefertage stehen bei jedem Artikel Ihrer Bestellung; sobald ein Paket unterwegs ist, finden Sie dort auch den Link zur Sendungsverfolgung.',
    ],
    [
      'Kann ich die Adresse noch ändern?',
      'Bis eine Stunde nach der Bestellung ändern Sie sie selbst, in der Bestellung unter „Mein Konto“. Danach schreiben Sie uns: Solange das Paket nicht unterwegs ist, ändern wir sie für Sie.',
    ],
  ],
  returns: [
    'Rückgabe',
    [
      'Wie schicke ich etwas zurück?',
      'Sie haben {days} Tage Zeit, ab dem Tag, an dem es bei Ihnen ankommt. Schreiben Sie uns die Bestellnummer, dann schicken wir Ihnen das Etikett. Bitte lassen Sie die Anhänger dran.',
    ],
    [
      'Wann bekomme ich mein Geld?',
      'Innerhalb von drei Werktagen, nachdem das Paket bei uns ist, auf dem Weg, auf dem Sie bezahlt haben.',
    ],
  ],
  payment: [
    'Zahlung',
    [
      'Meine Zahlung wurde abgelehnt. Was nun?',
      'Es wurde nichts abgebucht, und Ihr Warenkorb ist unverändert. Versuchen Sie es noch einmal oder mit einer anderen Karte. Passiert es zweimal, nennt Ihnen Ihre Bank den Grund.',
    ],
    [
      'Wo finde ich meine Rechnung?',
      'Sie kommt mit der Bestellung per E-Mail und steht in der Bestellung unter „Mein Konto“.',
    ],
  ],
  account: [
    'Mein Konto',
    [
      'Ich habe mein Passwort vergessen',
      'Wählen Sie beim Anmelden „Passwort vergessen?“. Der Link, den wir Ihnen schicken, gilt zwei Stunden.',
    ],
    [
      'Wie bestelle ich den Newsletter ab?',
      'Am Ende jedes Newsletters steht ein Link dafür. In Ihrem Konto legen Sie auch fest, wie oft er kommt.',
    ],
  ],
};
