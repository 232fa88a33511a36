import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCookieSealer, SESSION_SECONDS, type SealedSession } from './session-cookie.ts';

const SECRET = 'a secret of the deployment, long';
const session: SealedSession = { token: 'bearer-1', audience: 'member', group: 3, storeId: 11, issuedAt: 1000 };
const at = (now: number) => createCookieSealer(SECRET, () => now);

describe('the sealed session cookie', () => {
  it('opens to the session that was sealed', async () => {
    const sealer = at(2000);
    expect(await sealer.open(await sealer.seal(session))).toEqual(session);
  });

  it('shows nothing of the session and differs at every sealing', async () => {
    const [one, two] = [await at(0).seal(session), await at(0).seal(session)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('bearer-1');
    expect(one).toMatch(/^[\w.-]+$/);
  });

  it('is nothing to a deployment with another secret', async () => {
    const value = await at(0).seal(session);
    expect(await createCookieSealer(`${SECRET}!`, () => 2000).open(value)).toBeNull();
  });

  it('ends after 30 days, also for a value already opened', async () => {
    let now = 2000;
    const sealer = createCookieSealer(SECRET, () => now);
    const value = await sealer.seal(session);
    expect(await sealer.open(value)).toEqual(session);
    now = 1000 + SESSION_SECONDS * 1000;
    expect(await sealer.open(value)).toBeNull();
  });

  it('is a guest for any other value, and never throws', async () => {
    const sealer = at(2000);
    const value = await sealer.seal(session);
    const [header, ...rest] = value.split('.');
    expect(await sealer.open(undefined)).toBeNull();
    expect(await sealer.open([header, ...rest.slice(0, -1), 'AAAA'].join('.'))).toBeNull();
    expect(await sealer.open('x'.repeat(5000))).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.string(), async (junk) => {
        expect(await sealer.open(junk)).toBeNull();
      }),
    );
  });
});
