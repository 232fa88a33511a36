import { describe, expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { assertDistinct, StoreRecord } from './store-record.ts';

/** The stores of decision 2; those that were added may have what is tried here. */
const FIRST_STORES = STORES.filter(({ id }) => id <= 29);

const alpine = {
  id: 40,
  code: 'nz',
  brand: 'serac',
  websiteId: 1,
  locale: 'en_GB',
  label: 'New Zealand',
  hosts: ['nz.serac.localhost'],
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  vatBp: 1500,
  loginRequired: false,
};
const store = (change: object = {}) => StoreRecord.parse({ ...alpine, ...change });

describe('a record of a store', () => {
  it('has the currency template £# where it gives none (CONST-16)', () => {
    expect(store()).toMatchObject({ currencyTemplate: '£#', config: {}, previewHosts: [] });
  });

  it.each([
    [{ locale: 'mi_NZ' }, 'locale'],
    [{ timeZone: 'Pacific/Nowhere' }, 'timeZone'],
    [{ currencyTemplate: '$' }, 'currencyTemplate'],
    [{ hosts: ['https://nz.example'] }, 'hosts'],
    [{ hosts: [] }, 'hosts'],
    [{ config: { flags: { chats: true } } }, 'config'],
    [{ lable: 'typo' }, 'lable'],
  ])('refuses %j', (change, field) => {
    const { error } = StoreRecord.safeParse({ ...alpine, ...change });
    expect(JSON.stringify(error?.issues)).toContain(field);
  });
});

describe('stores beside each other', () => {
  it.each([
    [{ id: 1 }, 'the id 1'],
    [{ code: 'uk' }, 'the code uk in serac'],
    [{ hosts: ['nz.example', 'localhost'] }, 'the host localhost'],
    [{ previewHosts: ['de.serac.localhost'] }, 'the host de.serac.localhost'],
    [{ country: 'GB' }, 'the language and country en-GB in serac'],
  ])('cannot share %j', (change, claim) => {
    expect(() => assertDistinct([...FIRST_STORES, store(change)])).toThrow(`both claim ${claim}`);
  });

  it('may share a code with a store of the other brand', () => {
    expect(() => assertDistinct([...FIRST_STORES, store({ code: 'us' })])).not.toThrow();
  });
});
