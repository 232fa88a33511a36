import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
import { brandInterests, saveBrandInterests } from './brand-interests.ts';

const fixture = basketFixture();
let member: Caller;
beforeAll(async () => {
  for (const id of [101, 102, 103]) {
    await fixture.db.query('insert into brand(id, slug, name, mark, country) values ($1, $2, $2, $2, $3)', [
      id,
      `brand-${id}`,
      'NO',
    ]);
  }
  member = await fixture.member();
});

const save = (add: number[], remove: number[] = [], of = member) =>
  saveBrandInterests(fixture.shop, of, { add, remove }).then(({ brandIds }) => brandIds);
const read = async (of = member) => (await brandInterests(fixture.shop, of, {})).brandIds;

it('follows and leaves brands, once however often it is said', async () => {
  expect(await save([103, 101, 101])).toEqual([101, 103]);
  expect(await save([101, 102], [103, 103])).toEqual([101, 102]);
  expect(await save([101, 102], [103])).toEqual([101, 102]);
  expect(await read()).toEqual([101, 102]);
});

it('two open pages do not undo each other', async () => {
  await save([101], [102, 103]);
  await Promise.all([save([102]), save([103], [101])]);
  expect(await read()).toEqual([102, 103]);
});

it('changes nothing where a brand is unknown', async () => {
  const before = await read();
  await expect(save([101, 999], before)).rejects.toMatchObject({ status: 400 });
  expect(await read()).toEqual(before);
});

it('is the member’s own, in every store, and nobody else’s', async () => {
  const elsewhere = await fixture.sessionOf(member.session?.memberId ?? 0, 11);
  expect(await read(elsewhere)).toEqual(await read());
  expect(await read(await fixture.member())).toEqual([]);
  await expect(read(await fixture.guest())).rejects.toMatchObject({ status: 401 });
});
