import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const t = testShop();

describe('the store configuration', () => {
  it('is found by host or by id, never by both or neither', async () => {
    expect((await t.get('/store-config?host=DE.serac.localhost:3000')).body.storeId).toBe(11);
    expect((await t.get('/store-config?store_id=26')).body.currencyCode).toBe('USD');
    expect((await t.get('/store-config')).status).toBe(400);
    expect((await t.get('/store-config?host=localhost&store_id=1')).status).toBe(400);
  });
  it('is NOT_FOUND for an unknown host', async () => {
    expect(await t.get('/store-config?host=shop.example')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

it('the version comes with the time of the shop', async () => {
  expect((await t.get('/app-version')).body.serverTime).toBe(new Date(t.clock.at).toISOString());
});
