import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { readOperatorEnv } from '#commerce/kernel/env.ts';
import { readOperatorTask } from '#commerce/orders/operator/operator-task.ts';
import { violationsOf, widen } from './axe.ts';
import { openLive } from './open-live.ts';
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

test('a member sends back what arrived, without scripts, and follows it to the refund', async ({ page, browser }) => {
  test.slow();
  const piece = await productWithSizes(UK);
  const { id, incrementId: number } = await buyByRequest(BUYER.login, piece);
  await becomeMember(page, UK, BUYER);
  const inStock = () => stockOf(UK, piece.product.productID, piece.colourId, piece.size.id);
  const sold = await inStock();
  const parcel = ['--carrier', 'Ridgeline', '--url', 'https://tracking.example/RP1', '--warehouse', 'North'];
  expect(types('ship', number, '--number', 'RP1', ...parcel)).toBe('serac: done\n');
  await tells('deliver', number, '--number', 'RP1');
  const address = `${UK.origin}/sales/order/view/order_id/${id}`;

  await test.step('axe finds nothing in the question', async () => {
    await openLive(page, `${address}?asks=return`);
    for (const width of [390, 1440]) {
      await widen(page, width);
      expect.soft(await violationsOf(page), `${width} px`).toEqual([]);
    }
  });

  const without = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 900 },
  });
  const plain = await without.newPage();
  await plain.goto(address);
  await plain.getByRole('link', { name: t('OrderReturn.start') }).click();
  await plain.getByRole('button', { name: t('OrderReturn.yes') }).click();
  await expect(plain.getByRole('alert').getByText(t('OrderReturn.nothing'))).toBeVisible();
  await plain.getByLabel(t('OrderReturn.pieces')).selectOption('1');
  await plain.getByLabel(t('OrderReturn.reason')).selectOption('too-small');
  await plain.getByRole('button', { name: t('OrderReturn.yes') }).click();
  await expect(plain.getByRole('status').getByText(t('Account.notice.returning'))).toBeVisible();
  const returns = plain.getByRole('region', { name: t('OrderReturn.title') });
  const heading = returns.getByRole('heading', { level: 3 });
  await expect(heading).toContainText(t('OrderReturn.state.announced'));
  const code = /R-\w{7}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  expect(await inStock()).toBe(sold);

  await tells('return', number, '--code', code);
  expect(await inStock()).toBe(sold + 1);
  await tells('refund', number, '--name', code);
  await plain.goto(address);
  await expect(heading).toContainText(t('OrderReturn.state.refunded'));
  const refunded = t('OrderReturn.refund', { day: '', amount: '' }).split(':')[0]?.trim() ?? '';
  await expect(returns.getByText(refunded)).toBeVisible();
  for (const name of ['invoice', 'credit-1', `return-${code}`]) {
    const told = await page.evaluate(async (path) => {
      const reply = await fetch(path);
      return [reply.status, (await reply.text()).slice(0, 5)];
    }, `/api/order-file/${id}/${name}.pdf`);
    expect([name, ...told]).toEqual([name, 200, '%PDF-']);
  }
  expect(types('export')).toContain(number);
  await without.close();
});
