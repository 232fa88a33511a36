import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { readOperatorEnv } from '#commerce/kernel/env.ts';
import { readOperatorTask } from '#commerce/orders/operator/operator-task.ts';
import { violationsOf, widen } from './axe.ts';
import { COMMERCE_PORT } from './ports.ts';
import { becomeMember, buyByRequest, productWithSizes, stockOf } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);
/** A member whom no other test signs in. */
const BUYER = { login: 'member14@serac.example', password: MEMBER.password };

const WAREHOUSE = { DATA_DIR: process.env.E2E_DATA_DIR, COMMERCE_PORT: String(COMMERCE_PORT), DEMO: '1' };

/** What the warehouse of the shop types. */
function types(...words: string[]): string {
  const env = { ...process.env, ...WAREHOUSE };
  return execFileSync(process.execPath, ['commerce/orders/operator/main.ts', ...words], { env, encoding: 'utf8' });
}

/** The same without a process for it. */
async function tells(...words: string[]): Promise<void> {
  const { path, body } = readOperatorTask(words);
  const { port, operatorToken = '' } = readOperatorEnv(WAREHOUSE);
  const reply = await fetch(`http://127.0.0.1:${port}/operator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-serac-operator': operatorToken },
    body: JSON.stringify(body),
  });
  expect(reply.ok, `${words.join(' ')}: ${reply.status}`).toBe(true);
}

test('a member sends back what arrived, and follows it to the refund', async ({ page }) => {
  const piece = await productWithSizes(UK);
  const { id, incrementId: number } = await buyByRequest(BUYER.login, piece);
  await becomeMember(page, UK, BUYER);
  const inStock = () => stockOf(UK, piece.product.productID, piece.colourId, piece.size.id);
  const sold = await inStock();
  const parcel = ['--carrier', 'Ridgeline', '--url', 'https://tracking.example/RP1', '--warehouse', 'North'];
  await tells('ship', number, '--number', 'RP1', ...parcel);
  await tells('deliver', number, '--number', 'RP1');
  const address = `/sales/order/view/order_id/${id}`;

  await widen(page, 390);
  await page.goto(UK.origin + address);
  await page.getByRole('link', { name: t('OrderReturn.start') }).click();
  const pieces = page.getByLabel(t('OrderReturn.pieces'));
  await expect(pieces).toBeVisible();
  expect.soft(await violationsOf(page, 'main')).toEqual([]);
  const reason = page.getByLabel(t('OrderReturn.reason'));
  // As wide as its longest reason, so that none is cut.
  const room = await reason.evaluate((select: HTMLSelectElement) => {
    const { offsetWidth: width } = select;
    select.style.width = 'max-content';
    const spare = width - select.offsetWidth;
    select.style.width = '';
    return spare;
  });
  expect.soft(room).toBeGreaterThanOrEqual(0);
  await pieces.selectOption('1');
  await reason.selectOption('too-small');
  await page.getByRole('button', { name: t('OrderReturn.yes') }).click();
  await expect(page.getByRole('status').getByText(t('Account.notice.returning'))).toBeVisible();
  const heading = page.getByRole('region', { name: t('OrderReturn.title') }).getByRole('heading', { level: 3 });
  await expect(heading).toContainText(t('OrderReturn.state.announced'));
  const code = /R-\w{7}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  expect(await inStock()).toBe(sold);

  await tells('return', number, '--code', code);
  expect(await inStock()).toBe(sold + 1);
  await tells('refund', number, '--name', code);
  const told = (path: string) => page.evaluate(async (of) => (await fetch(of)).text(), path);
  // The provider is asked by a process that works in the background.
  await expect.poll(() => told(address)).toContain(t('OrderReturn.state.refunded'));
  const files = await Promise.all(
    ['invoice', 'credit-1', `return-${code}`].map((name) => told(`/api/order-file/${id}/${name}.pdf`)),
  );
  expect(files.map((file) => file.slice(0, 5))).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  expect(types('export')).toContain(number);
});
