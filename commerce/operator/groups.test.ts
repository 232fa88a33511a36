import { expect, it } from 'vitest';
import { useListShop } from '#tests/support/commerce/list-shop.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';

describeOnBothEngines('a list of members’ groups', (open) => {
  const shop = useListShop(open, [
    'delete from member',
    `insert into member(email, password_hash, store_id, referral_code)
     values ('ada@post.example', 'x', 1, 'A'), ('ben@post.example', 'x', 1, 'B')`,
    'delete from tier_price',
    'delete from price where group_id = 5',
    'insert into price select store_id, 5, variant_id, amount, rrp from price where store_id = 1',
  ]);
  const groups = () => shop.all('select email, group_id from member order by email');

  it('moves members, however their address is written, and keeps their addresses out of the report', async () => {
    const report = await shop.bring('groups', [
      { email: ' Ada@Post.example', group: 5 },
      { email: 'ben@post.example', group: 1 },
    ]);
    expect(report).toEqual({
      written: true,
      counts: { new: 0, changed: 1, removed: 0, same: 1, refused: 0 },
      rows: [{ row: 0, name: '', outcome: 'changed', was: '1', is: '5', refused: [], notes: [] }],
    });
    expect(await groups()).toEqual([
      { email: 'ada@post.example', group_id: 5 },
      { email: 'ben@post.example', group_id: 1 },
    ]);
    expect(await shop.bring('groups', [{ email: 'ada@post.example', group: 5 }])).toMatchObject({
      counts: { same: 1 },
    });
  });

  it('is refused whole with an address of nobody, or a member twice', async () => {
    const rows = [
      { email: 'ada@post.example', group: 5 },
      { email: 'none@post.example', group: 5 },
      { email: 'ada@post.example', group: 6 },
    ];
    await expect(shop.bring('groups', rows)).rejects.toMatchObject({
      status: 400,
      issues: [
        { path: 'rows.1', message: 'No member has this address' },
        { path: 'rows.2', message: 'A row before this one names this member' },
      ],
    });
    expect(await groups()).toMatchObject([{ group_id: 1 }, { group_id: 1 }]);
  });

  it('says which group has no price of its own', async () => {
    expect(await shop.notes('groups', [{ email: 'ada@post.example', group: 9 }])).toEqual([
      'Group 9 has no price of its own',
    ]);
    expect(await shop.notes('groups', [{ email: 'ada@post.example', group: 5 }])).toEqual([]);
    await shop.all('insert into tier_price select 1, 9, min(id), 3, null, 500 from variant');
    expect(await shop.notes('groups', [{ email: 'ada@post.example', group: 9 }])).toEqual([]);
  });
});
