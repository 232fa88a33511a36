import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { countSearch, trendingTerms } from './search-history.ts';

const DAY_MS = 86_400_000;
const t = testShop();

/** A new member of store 1, signed in. */
async function newMember(email: string) {
  const { body } = await t.post('/session-open', { store_id: 1 });
  const signedUp = await t.post(
    '/signup',
    { email, password: 'Test-word-1', storeId: 1 },
    { authorization: `Bearer ${body.auth_token}` },
  );
  const headers = { authorization: `Bearer ${signedUp.body.auth_token}` };
  return {
    post: (path: string, values: unknown) => t.post(path, values, headers),
    recent: async (limit = 100) => (await t.get(`/search-recent?limit=${limit}`, headers)).body.searches,
    save: async (term: string, results_count: number | string = 3) => {
      t.clock.at += 1000;
      return t.post('/search-save', { term, results_count }, headers);
    },
  };
}

describe('recent searches', () => {
  it('are a member’s own, the newest first, each once', async () => {
    const ida = await newMember('ida@serac.example');
    await ida.save('skis');
    await ida.save('helmet');
    await ida.save('Skis');
    expect(await ida.recent()).toEqual([
      { term: 'Skis', url: '/search?s=Skis' },
      { term: 'helmet', url: '/search?s=helmet' },
    ]);
    expect(await ida.recent(1)).toHaveLength(1);
    expect(await (await newMember('per@serac.example')).recent()).toEqual([]);
  });

  it('are forgotten when the member wants so', async () => {
    const member = await newMember('eva@serac.example');
    await member.save('tent');
    expect((await member.post('/search-recent-clear', {})).body).toEqual({ success: true });
    expect(await member.recent()).toEqual([]);
  });

  it('are a hundred at most', async () => {
    const member = await newMember('ole@serac.example');
    for (let n = 1; n <= 103; n++) await member.save(`term ${n}`);
    const recent = await member.recent();
    expect(recent).toHaveLength(100);
    expect(recent[0].term).toBe('term 103');
    const { rows } = await t.db.query("select count(*)::int n from member_search where term like 'term%'");
    expect(rows[0]).toEqual({ n: 100 });
  });

  it('keep the digits of a count that is a text, and none is refused', async () => {
    const member = await newMember('uwe@serac.example');
    await member.save('boots', '1,234 results');
    const { rows } = await t.db.query("select results_count from member_search where term = 'boots'");
    expect(rows).toEqual([{ results_count: 1234 }]);
    expect((await member.save('boots', 'none')).status).toBe(200);
    expect((await member.post('/search-save', { term: 'boots' })).status).toBe(400);
    expect((await member.save('  ')).status).toBe(400);
  });

  it('are none for a guest, whose searches are counted and not kept', async () => {
    expect((await t.get('/search-recent')).body).toEqual({ searches: [] });
    expect((await t.post('/search-save', { term: 'skis', results_count: 1 })).status).toBe(401);
    expect((await t.post('/search-recent-clear', {})).status).toBe(401);
    const saved = await t.post('/search-save-nonauth', { store_id: 1, term: 'my own name', results_count: 4 });
    expect(saved.body).toEqual({ success: true });
    expect((await t.db.query("select * from search_count where term = 'my own name'")).rows).toEqual([]);
  });
});

describe('what many search for', () => {
  it('is what was searched for at least five times in a week, the most wanted first', async () => {
    const search = (term: string, times: number, at: number, storeId = 1) =>
      Promise.all(
        Array.from({ length: times }, () => countSearch(t.db.query, { storeId, term, key: term, resultsCount: 1 }, at)),
      );
    const now = t.clock.at;
    await search('skis', 5, now);
    await search('boots', 4, now);
    await search('boots', 4, now - 3 * DAY_MS);
    await search('rare', 4, now);
    await search('sandals', 50, now - 9 * DAY_MS);
    await search('elsewhere', 9, now, 6);
    expect(await trendingTerms(t.db.query, 1, now, 10)).toEqual(['boots', 'skis']);
    expect(await trendingTerms(t.db.query, 1, now, 1)).toEqual(['boots']);
  });
});
