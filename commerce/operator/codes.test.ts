import { expect, it } from 'vitest';
import { NOW, useListShop } from '#tests/support/commerce/list-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';

const inDays = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();
const WINTER = { code: 'winter10', stores: ['serac_uk'], percent: 10, starts_at: inDays(-1), ends_at: inDays(30) };
const TWENTY = { ...WINTER, code: 'TWENTY', percent: undefined, amount: 2000, min_subtotal: 15_000, max_uses: 50 };

describeOnBothEngines('a list of promo codes', (open) => {
  const shop = useListShop(open, ['delete from promo_code']);
  const codes = () =>
    shop.all('select store_id, code, percent, amount, min_subtotal, max_uses, uses from promo_code order by code');

  it('makes codes, in capitals, which change no page', async () => {
    const report = await shop.bring('codes', [WINTER, TWENTY]);
    expect(report.rows.map(({ name, outcome, is }) => [name, outcome, is])).toEqual([
      ['WINTER10', 'new', '10 % off'],
      ['TWENTY', 'new', '20.00 off from 150.00'],
    ]);
    expect(await codes()).toEqual([
      { store_id: 1, code: 'TWENTY', percent: null, amount: 2000, min_subtotal: 15_000, max_uses: 50, uses: 0 },
      { store_id: 1, code: 'WINTER10', percent: 10, amount: null, min_subtotal: 0, max_uses: null, uses: 0 },
    ]);
    expect(await shop.changes()).toEqual([]);
  });

  it('is the same when it comes again, with the same moment in another time zone', async () => {
    await shop.bring('codes', [WINTER]);
    const elsewhere = { ...WINTER, starts_at: inDays(-1).replace('Z', '+00:00') };
    expect(await shop.bring('codes', [elsewhere])).toMatchObject({ counts: { same: 1 }, rows: [] });
  });

  it('changes a code, whose uses stay counted, and ends it', async () => {
    await shop.bring('codes', [WINTER]);
    await shop.all('update promo_code set uses = 4');
    const report = await shop.bring('codes', [{ ...WINTER, percent: 15 }]);
    expect(report.rows).toMatchObject([
      { outcome: 'changed', was: '10 % off', is: '15 % off', notes: ['4 orders have used it as it was'] },
    ]);
    await shop.bring('codes', [{ ...WINTER, percent: 15, ends_at: inDays(-0.5) }]);
    expect(await shop.all('select uses, ends_at < $1 as over from promo_code', [new Date(NOW)])).toEqual([
      { uses: 4, over: true },
    ]);
  });

  it('makes a percentage in every store where none is named', async () => {
    await shop.bring('codes', [{ ...WINTER, stores: [] }]);
    const [{ stores } = {}] = await shop.all('select count(*)::int stores from store');
    expect(await codes()).toHaveLength(stores as number);
  });

  it('is refused whole where a row cannot be taken, each with its reason', async () => {
    await shop.bring('codes', [TWENTY]);
    await shop.all('update promo_code set uses = 40');
    const rows = [
      WINTER,
      { ...WINTER, stores: ['uk'] },
      { ...WINTER, code: 'NOWHERE', stores: ['serac_xx'] },
      { ...WINTER, code: 'BOTH', amount: 100, min_subtotal: 200 },
      { ...WINTER, code: 'NEITHER', percent: undefined },
      { ...WINTER, code: 'MUCH', percent: 120 },
      { ...TWENTY, code: 'MONEY', stores: ['serac_uk', 'serac_de'] },
      { ...WINTER, code: 'BACKWARDS', ends_at: inDays(-2) },
      { ...WINTER, code: 'OVER', ends_at: inDays(-0.5) },
      { ...TWENTY, max_uses: 30 },
    ];
    expect(await shop.refusals('codes', rows)).toEqual([
      'A row before this one has the code in serac_uk',
      'No store is called serac_xx',
      'It takes either a percentage or an amount off',
      'It takes either a percentage or an amount off',
      'It cannot take 120 % off',
      'An amount needs stores of one currency, and these have GBP, EUR',
      'It ends before it starts',
      'It is over already',
      '40 orders of a store have used it',
    ]);
    await expect(shop.bring('codes', rows)).rejects.toMatchObject({ status: 400 });
    expect(await codes()).toHaveLength(1);
  });

  it('says which baskets cost nothing with a code', async () => {
    expect(
      await shop.notes('codes', [
        { ...WINTER, percent: 100 },
        { ...TWENTY, min_subtotal: 0 },
      ]),
    ).toEqual([
      'Baskets cost nothing but their delivery with it',
      'Baskets up to 20.00 cost nothing but their delivery with it',
    ]);
  });
});
