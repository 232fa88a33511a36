import { expect, it } from 'vitest';
import { useListShop } from '#tests/support/commerce/list-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';

const OLD = { from: '/Old-Cup.html', to: '/summit-cup' };

describeOnBothEngines('a list of redirects', (open) => {
  const shop = useListShop(open, [
    'delete from url_redirect',
    `delete from url_path where path = 'gipfeltasse'`,
    `insert into url_path(lang, path, type, entity_id)
     select 'de', 'gipfeltasse', 'product', id from product where sku = 'CUP'`,
    `delete from url_path where lang = 'de' and path = 'summit-cup'`,
  ]);
  const held = () => shop.all('select store_id, path, target, permanent from url_redirect order by path, store_id');

  it('writes them for every store or some, and tells where addresses changed', async () => {
    const report = await shop.bring('redirects', [
      OLD,
      { ...OLD, from: '/cup', stores: ['serac_uk'], permanent: false },
    ]);
    expect(report.rows).toMatchObject([
      { name: '/Old-Cup.html', outcome: 'new', is: '/summit-cup', notes: [] },
      { name: '/cup', outcome: 'new', is: '/summit-cup (for now)' },
    ]);
    expect(await held()).toEqual([
      { store_id: 1, path: 'cup', target: '/summit-cup', permanent: false },
      { store_id: null, path: 'old-cup.html', target: '/summit-cup', permanent: true },
    ]);
    expect(await shop.changes()).toEqual([{ kind: 'route', store: null, id: null }]);
    await shop.all('delete from change');
    await shop.bring('redirects', [{ ...OLD, from: '/mug', stores: ['serac_uk'] }]);
    expect(await shop.changes()).toEqual([{ kind: 'route', store: 1, id: null }]);
  });

  it('is the same when it comes again, changes one by its path, and takes one away', async () => {
    await shop.bring('redirects', [OLD]);
    await shop.all('delete from change');
    expect(await shop.bring('redirects', [{ ...OLD, from: '/old-cup.html/' }])).toMatchObject({ counts: { same: 1 } });
    expect(await shop.changes()).toEqual([]);
    expect((await shop.bring('redirects', [{ ...OLD, to: '/ridge-jacket' }])).rows).toMatchObject([
      { outcome: 'changed', was: '/summit-cup', is: '/ridge-jacket' },
    ]);
    expect((await shop.bring('redirects', [{ ...OLD, to: null }])).rows).toMatchObject([{ outcome: 'removed' }]);
    expect(await held()).toEqual([]);
    expect(await shop.bring('redirects', [{ ...OLD, to: null }])).toMatchObject({ counts: { same: 1 } });
  });

  it.each([
    ['a path that is none', { from: 'old', to: '/summit-cup' }, 'The old path begins with / and has no query'],
    ['a path with a query', { from: '/old?id=3', to: '/summit-cup' }, 'The old path begins with / and has no query'],
    ['the home page', { from: '/', to: '/summit-cup' }, 'The old path is none'],
    ['the basket', { from: '/checkout/cart/', to: '/x' }, 'The old path is a page of the shop itself'],
    ['a policy', { from: '/privacy-policy', to: '/x' }, 'The old path is a page of the shop itself'],
    ['what is no page', { from: '/api/session', to: '/x' }, 'The old path is a page of the shop itself'],
    ['another host', { from: '/a', to: 'https://evil.example/x' }, 'The new address is of no store of this shop'],
    ['a host without scheme', { from: '/a', to: '//evil.example/x' }, 'The new address begins with / or https://'],
    ['a host that browsers read', { from: '/a', to: '/\\evil.example' }, 'The new address is none'],
    [
      'another scheme',
      { from: '/a', to: 'javascript://uk.serac.localhost/%0aalert(1)' },
      'The new address is of no store of this shop',
    ],
    [
      'a password',
      { from: '/a', to: 'https://a:b@uk.serac.localhost/' },
      'The new address is of no store of this shop',
    ],
    ['a store nobody knows', { ...OLD, stores: ['serac_xx'] }, 'No store is called serac_xx'],
    ['itself', { from: '/a', to: '/A/' }, 'It leads back to itself'],
  ])('is refused with %s', async (_, row, why) => {
    expect(await shop.refusals('redirects', [row])).toEqual([why]);
    await expect(shop.bring('redirects', [row])).rejects.toMatchObject({ status: 400 });
    expect(await held()).toEqual([]);
  });

  it('is refused where redirects lead in a circle, with those that are there, over stores and languages', async () => {
    const endless = 'It leads back to itself';
    await shop.bring('redirects', [{ from: '/b', to: '/a' }]);
    expect(await shop.refusals('redirects', [{ from: '/a', to: '/b#top' }])).toEqual([endless]);
    // The old one goes with the same list: then there is no circle.
    expect(
      await shop.refusals('redirects', [
        { from: '/a', to: '/b' },
        { from: '/b', to: null },
      ]),
    ).toEqual([]);
    expect(
      await shop.refusals('redirects', [
        { from: '/c', to: 'https://de.serac.localhost/d', stores: ['serac_uk'] },
        { from: '/d', to: 'https://uk.serac.localhost/c', stores: ['serac_de'] },
      ]),
    ).toEqual([endless, endless]);
    // In a German store `/summit-cup` is where that product is in German.
    expect(await shop.refusals('redirects', [{ from: '/gipfeltasse', to: '/summit-cup' }])).toEqual([endless]);
    expect(
      await shop.refusals('redirects', [{ from: '/gipfeltasse', to: '/summit-cup', stores: ['serac_uk'] }]),
    ).toEqual([]);
  });

  it('names a path once, and says what nobody sees then, what leads on and where nothing is', async () => {
    expect(await shop.refusals('redirects', [OLD, { ...OLD, to: '/x' }])).toEqual([
      'A row before this one names this path',
    ]);
    expect(
      await shop.notes('redirects', [
        { from: '/summit-cup', to: '/mug', stores: ['serac_uk'] },
        { from: '/mug', to: '/winter-story' },
      ]),
    ).toEqual([
      'A page stands at the old path, which nobody sees then',
      'It leads on over another redirect',
      'No product, category, sale or brand is at /winter-story: is it a story?',
      'No product, category, sale or brand is at /winter-story: is it a story?',
    ]);
    expect(await shop.notes('redirects', [{ from: '/help-me', to: '/returns' }])).toEqual([]);
  });
});
