import { expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { loadStoreDirectory } from './store-config-from-row.ts';
import { readStores, storesIn, writeStores } from './store-rows.ts';

const ENV = { demo: false, storefrontPort: 3000, publicUrl: 'https://pay.example' };
const alpine = {
  id: 40,
  code: 'nz',
  brand: 'serac',
  websiteId: 1,
  locale: 'en_GB',
  label: 'New Zealand',
  hosts: ['nz.example'],
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  currencyTemplate: '$#',
  vatBp: 1500,
  loginRequired: false,
  config: {
    freeDeliveryFrom: 10_000,
    customerServicePhone: '+64 9 555 0118',
    legal: {
      name: 'Peak Ltd',
      registration: 'NZBN 0',
      address: '1 High Street',
      vatNumber: null,
      demonstration: false,
    },
  },
};
const file = (...changes: object[]) => JSON.stringify(changes.map((change) => ({ ...alpine, ...change })));

describeOnBothEngines('stores of a deployment', (open) => {
  it('are written from a file, read back the same, and served', async () => {
    const db = await open();
    const stores = readStores(file({}));
    await writeStores(db, stores);
    expect(await storesIn(db.query)).toEqual(stores);
    const [served] = (await loadStoreDirectory(db, ENV)).all();
    expect(served).toMatchObject({ storeId: 40, baseUrl: 'https://nz.example', freeDeliveryFrom: 10_000 });
    await db.close();
  });

  it('are rewritten by their id, and others stay', async () => {
    const db = await open();
    await writeStores(db, readStores(file({})));
    const au = { id: 41, code: 'au', hosts: ['au.example'], country: 'AU' };
    await writeStores(db, readStores(file({ label: 'Aotearoa' }, au)));
    await writeStores(db, readStores(file({ ...au, label: 'Down under' })));
    expect((await storesIn(db.query)).map(({ label }) => label)).toEqual(['Aotearoa', 'Down under']);
    await db.close();
  });

  it('that claim what another has are refused as a whole', async () => {
    const db = await open();
    await writeStores(db, readStores(file({})));
    await expect(writeStores(db, readStores(file({ id: 41, code: 'au' })))).rejects.toThrow(
      'both claim the host nz.example',
    );
    expect(await storesIn(db.query)).toHaveLength(1);
    await db.close();
  });
});

it.each([
  ['no JSON', '{', 'no JSON'],
  ['one store without a list', JSON.stringify(alpine), 'expected array'],
  ['a wrong value', file({ currency: 'dollars' }), 'ISO 4217, such as NZD'],
  ['a misspelt name', file({ lable: 'x' }), 'lable'],
])('a file with %s is refused with the reason', (_what, text, reason) => {
  expect(() => readStores(text)).toThrow(reason);
});

it('every store of the demo is such a record', () => {
  const plain = STORES.map(({ lang: _, priceFactor: __, ...store }) => store);
  expect(readStores(JSON.stringify(plain))).toEqual(plain);
});
