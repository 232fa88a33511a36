import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import type { Problem } from '#commerce/kernel/problem.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import { startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { type BasketFixture, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { endOtherSignIns, endSignIn, signIns } from './sign-ins.ts';

const CHROME = { browser: 'Chrome', system: 'macOS' };
const SAFARI = { browser: 'Safari', system: 'iOS' };
const HOUR_MS = 3_600_000;

describeOnBothEngines('where a member is signed in', (open) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  interface SignedIn {
    readonly caller: Caller & { readonly session: SessionRecord };
    readonly token: string;
  }
  const newMember = async (): Promise<number> => (await fixture.member()).session?.memberId ?? 0;
  /** Signs in with a device, in a store; with an order, by the link of a mail. */
  async function signIn(
    memberId: number,
    device: Caller['device'],
    { storeId = 1, linkedOrderId }: { storeId?: number; linkedOrderId?: number } = {},
  ): Promise<SignedIn> {
    const nobody = { ...(await fixture.guest(storeId)), session: null, device };
    const store = requireStore(fixture.shop, storeId);
    const entry = { store, memberId, isSignup: false, at: fixture.clock.at, ...(linkedOrderId && { linkedOrderId }) };
    const { auth_token: token } = await fixture.db.transaction((query) =>
      startMemberSession(fixture.shop, query, nobody, entry),
    );
    const found = await findSession(fixture.shop, token);
    if (!found) throw new Error('The session has not begun');
    return { caller: { ...nobody, ...found }, token };
  }
  const listed = async ({ caller }: SignedIn) => (await signIns(fixture.shop, caller, {})).sessions;
  const lives = async ({ token }: SignedIn) => (await findSession(fixture.shop, token)) !== null;
  const refusal = (work: Promise<unknown>) => work.catch(({ status, code }: Problem) => [status, code]);
  const nextKey = (of: Caller, idempotencyKey: string): Caller => ({ ...of, idempotencyKey });

  it('is listed by device and store, this one first, then by last use', async () => {
    const memberId = await newMember();
    await fixture.db.query('delete from session where member_id = $1', [memberId]);
    const laptop = await signIn(memberId, CHROME);
    fixture.clock.at = NOW + 2 * HOUR_MS;
    await signIn(memberId, null, { storeId: 12 });
    fixture.clock.at = NOW + 5 * HOUR_MS;
    await signIn(memberId, SAFARI);
    await signIn(await newMember(), CHROME);
    expect(await listed(laptop)).toMatchObject([
      { device: CHROME, storeId: 1, isThis: true, isByLink: false, lastUsed: new Date(NOW).toISOString() },
      { device: SAFARI, storeId: 1, isThis: false, lastUsed: new Date(NOW + 5 * HOUR_MS).toISOString() },
      { device: null, storeId: 12, isThis: false, lastUsed: new Date(NOW + 2 * HOUR_MS).toISOString() },
    ]);
    const [, phone, other] = await listed(laptop);
    expect(phone?.site).toBe(new URL(requireStore(fixture.shop, 1).baseUrl).host);
    expect(other?.site).toBe(new URL(requireStore(fixture.shop, 12).baseUrl).host);
    fixture.clock.at = NOW;
  });

  it('says when each was used last, to the hour', async () => {
    const laptop = await signIn(await newMember(), CHROME);
    fixture.clock.at = NOW + 3 * HOUR_MS;
    await findSession(fixture.shop, laptop.token);
    expect((await listed(laptop))[0]?.lastUsed).toBe(new Date(NOW + 3 * HOUR_MS).toISOString());
    fixture.clock.at = NOW;
  });

  it('leaves out what has run out by itself', async () => {
    const memberId = await newMember();
    await fixture.db.query('delete from session where member_id = $1', [memberId]);
    await signIn(memberId, SAFARI, { linkedOrderId: 1 });
    fixture.clock.at = NOW + 31 * 24 * HOUR_MS;
    const laptop = await signIn(memberId, CHROME);
    expect(await listed(laptop)).toHaveLength(1);
    fixture.clock.at = NOW;
  });

  it('names sessions by what opens nothing: neither by the token nor by what is kept of it', async () => {
    const laptop = await signIn(await newMember(), CHROME);
    const id = (await listed(laptop))[0]?.id;
    expect(id).toBe(await publicIdOf(laptop));
    expect([laptop.token, Buffer.from(laptop.caller.session.tokenHash).toString('base64url')]).not.toContain(id);
    expect(await findSession(fixture.shop, id ?? '')).toBeNull();
  });
  const publicIdOf = async ({ caller }: SignedIn): Promise<string> => {
    const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(caller.session.tokenHash));
    return Buffer.from(hash).toString('base64url');
  };

  it('ends in one place, once, and nowhere else', async () => {
    const memberId = await newMember();
    const [laptop, phone, tablet] = [
      await signIn(memberId, CHROME),
      await signIn(memberId, SAFARI),
      await signIn(memberId, null),
    ];
    const id = await publicIdOf(phone);
    const keyed = nextKey(laptop.caller, 'end-1');
    expect(await endSignIn(fixture.shop, keyed, { id })).toEqual({ success: true, message: '' });
    expect(await endSignIn(fixture.shop, keyed, { id })).toEqual({ success: true, message: '' });
    expect(await Promise.all([laptop, phone, tablet].map(lives))).toEqual([true, false, true]);
    expect(await refusal(endSignIn(fixture.shop, laptop.caller, { id }))).toEqual([404, 'NOT_FOUND']);
  });

  it('ends for no other member, who learns nothing of it', async () => {
    const mine = await signIn(await newMember(), CHROME);
    const theirs = await signIn(await newMember(), SAFARI);
    const ids = [await publicIdOf(mine), 'A'.repeat(43)];
    for (const id of ids) {
      expect(await refusal(endSignIn(fixture.shop, theirs.caller, { id }))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await lives(mine)).toBe(true);
  });

  it('ends everywhere else, with the links of mails, and stays here', async () => {
    const memberId = await newMember();
    const [laptop, phone, elsewhere] = [
      await signIn(memberId, CHROME),
      await signIn(memberId, SAFARI, { linkedOrderId: 1 }),
      await signIn(memberId, null, { storeId: 12 }),
    ];
    const other = await signIn(await newMember(), SAFARI);
    const version = async () =>
      (await fixture.db.query<{ n: number }>('select credential_version n from member where id = $1', [memberId]))
        .rows[0]?.n ?? 0;
    const before = await version();
    const keyed = nextKey(laptop.caller, 'others-1');
    await endOtherSignIns(fixture.shop, keyed, {});
    const late = await signIn(memberId, SAFARI);
    await endOtherSignIns(fixture.shop, keyed, {});
    const all = [laptop, phone, elsewhere, other, late];
    expect(await Promise.all(all.map(lives))).toEqual([true, false, false, true, true]);
    expect(await version()).toBe(before + 1);
  });

  it('is told and changed by nobody who came by the link of a mail, nor by guests', async () => {
    const memberId = await newMember();
    const laptop = await signIn(memberId, CHROME);
    const linked = await signIn(memberId, SAFARI, { linkedOrderId: 1 });
    expect((await listed(laptop)).find(({ isByLink }) => isByLink)).toMatchObject({ device: SAFARI });
    const id = await publicIdOf(laptop);
    for (const [who, status] of [
      [linked.caller, 403],
      [await fixture.guest(), 401],
    ] as const) {
      expect(await refusal(signIns(fixture.shop, who, {}))).toEqual([status, expect.any(String)]);
      expect(await refusal(endSignIn(fixture.shop, who, { id }))).toEqual([status, expect.any(String)]);
      expect(await refusal(endOtherSignIns(fixture.shop, who, {}))).toEqual([status, expect.any(String)]);
    }
    expect(await lives(laptop)).toBe(true);
  });

  it('has no device where the session began before devices were named', async () => {
    const memberId = await newMember();
    const laptop = await signIn(memberId, CHROME);
    await fixture.db.query(`update session set data = '{}' where token_hash = $1`, [laptop.caller.session.tokenHash]);
    expect((await listed(laptop))[0]?.device).toBeNull();
  });
});
