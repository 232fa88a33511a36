import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { keysOf } from '#commerce/members/newsletter/newsletter-keys.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** What the demo member's newsletters lead to their settings with: the first subscription of the demo. */
function keysOfMail() {
  const secrets = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8');
  const { SESSION_SECRET } = JSON.parse(secrets) as { SESSION_SECRET: string };
  return keysOf(SESSION_SECRET, { id: 1, email: MEMBER.login, store_id: UK.id });
}

/** Turns the box on or off, saves, and finds it so when the page is opened anew. */
async function keeps(plain: PlainVisitor, address: string, label: string, save: string): Promise<void> {
  await plain.open(address);
  const { checked } = plain.field(label);
  await plain.send(save, { [label]: !checked });
  expect(plain.notice).toBe(t('Newsletter.notice.saved'));
  await plain.open(address);
  expect(plain.field(label).checked, label).toBe(!checked);
}

test('the link of a mail opens the settings of its address, saves them, ends the newsletter and begins it anew', async () => {
  const keys = keysOfMail();
  const plain = new PlainVisitor(UK);
  const save = t('Newsletter.save');
  await keeps(plain, pathTo.newsletter({ keys }), t('Newsletter.specialOffers'), save);
  await keeps(plain, pathTo.notifications({ keys }), t('Newsletter.wanted.basket'), save);
  await plain.open(pathTo.unsubscribe({ keys }));
  await plain.send(t('Newsletter.leave'));
  expect(plain.notice).toBe(t('Newsletter.notice.left'));
  await plain.open(pathTo.newsletter({ keys }));
  expect(plain.field(t('Newsletter.specialOffers')).checked, 'nothing is ticked beforehand').toBe(false);
  await plain.send(t('Newsletter.subscribe'));
  expect(plain.notice).toBe(t('Newsletter.notice.saved'));
});

test('a member saves the settings without keys in the address, and which mails are wanted', async () => {
  const plain = new PlainVisitor(UK);
  await plain.open(pathTo.login({ returnTo: pathTo.newsletter() }));
  await plain.signIn('member21@serac.example');
  expect(plain.url).toBe(UK.origin + pathTo.newsletter());
  const isSubscribed = plain.words.includes(t('Newsletter.leave'));
  await keeps(plain, plain.url, 'Ski', t(isSubscribed ? 'Newsletter.save' : 'Newsletter.subscribe'));
  expect(plain.url).not.toContain('hashed');
  await keeps(plain, pathTo.notifications(), t('Newsletter.specialOffers'), t('Newsletter.save'));
});
