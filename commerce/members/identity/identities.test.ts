import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Problem } from '#commerce/kernel/problem.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { type BasketFixture, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { disconnectIdentity, identities } from './identities.ts';
import { memberOfIdentity } from './member-of-identity.ts';

const ELSEWHERE = 'https://id.elsewhere.example/realm';

describeOnBothEngines('the accounts elsewhere of a member', (open) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    await fixture.db.query('delete from outbox');
    await fixture.db.query('delete from throttle');
  });

  const idOf = (of: Caller): number => of.session?.memberId ?? 0;
  const connect = (memberId: number, subject: string, issuer = ELSEWHERE, at = NOW) =>
    fixture.db.query('insert into member_identity(issuer, subject, member_id, created_at) values ($1, $2, $3, $4)', [
      issuer,
      subject,
      memberId,
      new Date(at),
    ]);
  const told = (of: Caller) => identities(fixture.shop, of, {});
  const disconnect = (of: Caller, id = '') => disconnectIdentity(fixture.shop, of, { store_id: 1, id });
  const refusal = (work: Promise<unknown>) => work.catch(({ status, code }: Problem) => [status, code]);
  const subjects = async () =>
    (await fixture.db.query<{ payload: { subject: string } }>('select payload from outbox')).rows.map(
      ({ payload }) => payload.subject,
    );
  const forgetPassword = (of: Caller) =>
    fixture.db.query('update member set has_password = false where id = $1', [idOf(of)]);

  it('are listed by provider and day, and never by what the provider knows the member by', async () => {
    const ada = await fixture.member();
    await connect(idOf(ada), 'ada-elsewhere');
    const { provider, issuer } = requireStore(fixture.shop, 1).integrations.social;
    await connect(idOf(ada), 'ada-own', issuer, NOW + 1000);
    await connect(idOf(await fixture.member()), 'bob');
    const reply = await told(ada);
    expect(reply).toMatchObject({
      hasPassword: true,
      identities: [
        { provider: 'id.elsewhere.example', connectedAt: new Date(NOW).toISOString() },
        { provider, connectedAt: new Date(NOW + 1000).toISOString() },
      ],
    });
    expect(JSON.stringify(reply)).not.toContain('ada-');
  });

  it('are disconnected once, and a mail says so', async () => {
    const ada = await fixture.member();
    await connect(idOf(ada), 'ada-2');
    await connect(idOf(ada), 'ada-3', ELSEWHERE, NOW + 1);
    const [first] = (await told(ada)).identities;
    const keyed = { ...ada, idempotencyKey: 'disconnect-1' };
    await disconnect(keyed, first?.id);
    await disconnect(keyed, first?.id);
    expect((await told(ada)).identities).toHaveLength(1);
    expect(await subjects()).toEqual(['An account was disconnected from your Serac account']);
    expect(await refusal(disconnect(ada, first?.id))).toEqual([404, 'NOT_FOUND']);
  });

  it('stay where it is the last way in: without a password one is left', async () => {
    const ada = await fixture.member();
    await connect(idOf(ada), 'ada-4');
    await connect(idOf(ada), 'ada-5', ELSEWHERE, NOW + 1);
    await forgetPassword(ada);
    const [first, second] = (await told(ada)).identities;
    const tries = [disconnect(ada, first?.id), disconnect(await fixture.again(ada), second?.id)].map(refusal);
    expect(await Promise.all(tries)).toContainEqual([409, 'CONFLICT']);
    const { identities: left, hasPassword } = await told(ada);
    expect([left.length, hasPassword]).toEqual([1, false]);
    expect(await refusal(disconnect(ada, left[0]?.id))).toEqual([409, 'CONFLICT']);
    await fixture.db.query('update member set has_password = true where id = $1', [idOf(ada)]);
    await disconnect(ada, left[0]?.id);
    expect((await told(ada)).identities).toEqual([]);
  });

  it('are the only way into an account that one of them made', async () => {
    const identity = { issuer: ELSEWHERE, subject: 'new', verifiedEmail: 'new@elsewhere.example', firstName: 'Robin' };
    const made = { storeId: 1, passwordHash: 'of nobody', referredBy: null, at: NOW };
    const { memberId } = await fixture.db.transaction((query) => memberOfIdentity(query, identity, made));
    const { rows } = await fixture.db.query('select has_password from member where id = $1', [memberId]);
    expect(rows).toEqual([{ has_password: false }]);
  });

  it('are nobody else’s to disconnect, nor to see: of members, by a mail’s link, or of guests', async () => {
    const ada = await fixture.member();
    await connect(idOf(ada), 'ada-6');
    const [mine] = (await told(ada)).identities;
    expect(await refusal(disconnect(await fixture.member(), mine?.id))).toEqual([404, 'NOT_FOUND']);
    const linked: Caller = { ...ada, session: ada.session && { ...ada.session, link: { orderId: 1 } } };
    for (const [who, answer] of [
      [linked, [403, 'FORBIDDEN']],
      [await fixture.guest(), [401, 'UNAUTHORIZED']],
    ] as const) {
      expect(await refusal(told(who))).toEqual(answer);
      expect(await refusal(disconnect(who, mine?.id))).toEqual(answer);
    }
    expect((await told(ada)).identities).toHaveLength(1);
    expect(await subjects()).toEqual([]);
  });
});
