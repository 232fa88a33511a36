import { html } from 'hono/html';
import { expect, it } from 'vitest';
import { mailSheet, mailText } from './mail-sheet.ts';

const STORE = {
  brand: 'serac',
  locale: 'de_DE',
  deliveryCountry: 'DE',
  shopName: 'Serac',
  baseUrl: 'https://de.serac.example',
} as const;

it('breaks no line within the number of an order or a return', () => {
  const body = mailText('Hallo', 'Bestellung CH-DE-261127-DZ919H9, Code R-7Q2M9XA, Karte\u00a03220, ab 9-12 Uhr');
  const whole = (number: string) => `<span style="white-space:nowrap">${number}</span>`;
  expect(mailSheet(STORE, { title: 'Bestellung', body: html`${body}` })).toContain(
    `Bestellung ${whole('CH-DE-261127-DZ919H9')}, Code ${whole('R-7Q2M9XA')}, Karte\u00a03220, ab 9-12 Uhr`,
  );
});

it('breaks no line within E-Mail, and leaves titles and addresses as they are', () => {
  const body = html`${mailText('E-Mail-Adresse', 'Ihre E-Mail')}<a href="https://de.serac.example/e-mail">x</a>`;
  const sheet = mailSheet(STORE, { title: 'Ihre E-Mail', body });
  const whole = '<span style="white-space:nowrap">E-Mail</span>';
  expect(sheet).toContain(`${whole}-Adresse</h1>`);
  expect(sheet).toContain(`Ihre ${whole}</p>`);
  expect(sheet).toContain('<title>Ihre E-Mail</title>');
  expect(sheet).toContain('href="https://de.serac.example/e-mail"');
});
