import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { COMMERCE_PORT } from './ports.ts';
import { ask, withoutScripts } from './raw-request.ts';
import { memberCookie } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);

test('a guest follows a link for members, joins in the dialog, arrives where the link led, and signs out', async ({
  page,
}) => {
  await openLive(page, `${UK.origin}/returns`);
  await page.locator('footer a[href="/customer/account"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('Auth.email') }).fill('joiner@post.example');
  const password = dialog.getByLabel(t('Auth.choosePassword'), { exact: true });
  await password.fill('short');
  await dialog.getByRole('button', { name: t('Auth.join') }).click();
  await expect(dialog.getByText(t('Auth.rule.password'))).toBeVisible();
  await password.fill('Long-enough-1');
  expect(page.url(), 'the dialog stands in the link’s place').toBe(`${UK.origin}/returns`);
  await dialog.getByRole('button', { name: t('Auth.join') }).click();
  await page.waitForURL(`${UK.origin}/customer/account`);

  await test.step('he is reminded to confirm his address, and has the mail sent again', async () => {
    const notice = page.getByRole('status').filter({ hasText: t('Session.confirm') });
    await notice.getByRole('button', { name: t('Session.confirmHow') }).click();
    await dialog.getByRole('button', { name: t('Confirm.resend') }).click();
    await expect(dialog.getByRole('status')).toHaveText(t('Confirm.sent', { email: 'joiner@post.example' }));
    await dialog.getByRole('button', { name: t('Confirm.later') }).click();
  });

  await test.step('he is greeted with the next page, once', async () => {
    await openLive(page, `${UK.origin}/cookie-policy`);
    await page.getByRole('dialog', { name: t('Welcome.title') }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Nordfjell' }).check();
    await dialog.getByRole('button', { name: t('Welcome.next') }).click();
    await dialog.getByRole('button', { name: t('Welcome.decline') }).click();
    await expect(dialog).toBeHidden();
    const interests = await page.evaluate(async () => (await fetch('/customer/account/brands-interest')).text());
    expect(/<main[\s\S]*<\/main>/.exec(interests)?.[0]).toMatch(/Nordfjell/i);
  });

  await page.locator('header button[popovertarget="account-menu"]').click();
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t('Session.signOut') })
    .click();
  await page.waitForURL(`${UK.origin}/`, { waitUntil: 'commit' });
  const ledTo = await page.evaluate(async () => (await fetch('/customer/account')).url);
  expect(ledTo).toMatch(/\/customer\/account\/login/);
});

test('a forgotten password is set anew with the link of the mail, once', async ({ page }) => {
  const login = 'member40@serac.example';
  const plain = new PlainVisitor(UK);
  await plain.open('/customer/account/forgotpassword/');
  await plain.send(t('Auth.forgotSend'), { [t('Auth.email')]: login });
  expect(plain.notice).toContain(login);

  const outbox = `http://127.0.0.1:${COMMERCE_PORT}/outbox`;
  const [, key] = /\/outbox\/([^"]+)">[^<]*<\/a><\/td><td>member40@/.exec(await (await fetch(outbox)).text()) ?? [];
  const mail = await (await fetch(`${outbox}/${key}`)).text();
  const link = /href="(http[^"]+resetpassword[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await expect(page, 'the token leaves the address bar').toHaveURL(/\/resetpassword\/?$/);
  const setting = page.getByRole('form', { name: t('Auth.resetTitle') });
  await setting.getByLabel(t('Auth.newPassword'), { exact: true }).fill('Brand-new-1');
  await setting.getByLabel(t('Auth.repeatPassword'), { exact: true }).fill('Brand-new-1');
  await setting.getByRole('button', { name: t('Auth.resetSave') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('Auth.resetDone') })).toBeVisible();

  await memberCookie(UK, { login, password: 'Brand-new-1' });

  await test.step('the link is worth nothing a second time, which its page says at once', async () => {
    const { pathname, search } = new URL(link);
    const shown = withoutScripts((await ask(pathname + search)).body);
    expect(shown).toContain(t('Auth.resetExpired'));
    expect(shown).not.toContain(t('Auth.repeatPassword'));
  });
});

test('a visitor without scripts joins with an account elsewhere, and ends his sessions everywhere', async () => {
  const plain = new PlainVisitor(UK);
  await plain.open('/customer/account/create');
  await plain.follow(t('Auth.continueWith', { provider: 'Demo ID' }));
  await plain.send('Continue', { Email: 'walker@elsewhere.example' });
  expect(plain.url).toBe(`${UK.origin}/`);
  await plain.open('/customer/account');
  expect(plain.words).toContain('walker@elsewhere.example');
  await plain.send(t('Account.signOutEverywhere'));
  await plain.open('/customer/account');
  expect(plain.url).toMatch(/\/customer\/account\/login/);
});
