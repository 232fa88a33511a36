import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { answerDataForm } from './data-form.ts';

const STORE = {
  storeId: 11,
  wording: 'de_DE',
  locale: 'de_DE',
  shopName: 'Serac',
  baseUrl: 'https://de.shop.test',
  previewHosts: [],
} as unknown as StoreConfig;
const api = vi.fn<(alias: string, input: Record<string, unknown>) => Promise<unknown>>();
const sources: VisitorSources = { storeOfHost: async () => STORE, api: () => api as never };

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  api.mockReset();
});

async function send(fields: Record<string, string>, audience: 'guest' | 'member' = 'member'): Promise<Response> {
  const session = { token: 't', audience, group: 1, storeId: 11, issuedAt: Date.now() };
  const request = new Request('http://localhost:3000/api/data-form', {
    method: 'POST',
    headers: {
      host: 'de.test',
      'sec-fetch-site': 'same-origin',
      cookie: `serac_session=${await cookieSealer().seal(session)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return answerDataForm(request, sources);
}
const refuse = (status: number, code: ErrorCode) =>
  api.mockRejectedValue(new ApiError('x', { kind: 'http', status, code }));
const led = ({ status, headers }: Response) => [status, headers.get('location')];

/** Reads files of a zip by its list at the end (APPNOTE 4.3.12); nothing in it is compressed. */
const fileOf =
  (zip: Buffer) =>
  (name: string): string => {
    const entry = zip.lastIndexOf(name) - 46;
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50);
    expect(zip.readUInt16LE(entry + 10), 'is stored as it is').toBe(0);
    const [size, local] = [zip.readUInt32LE(entry + 24), zip.readUInt32LE(entry + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    return zip.toString('utf8', start, start + size);
  };

/** A member with 450 entries of points, and a name that must never become markup. */
function answerPieces(): void {
  api.mockImplementation(async (alias, { section, after }) => {
    if (alias === 'account-export') return { ticket: 't', sections: ['account', 'points', 'searches'] };
    if (section === 'account') return { rows: [{ first_name: '<b>Ada & "Co"', last_name: '' }], next: null };
    if (section === 'searches') return { rows: [], next: null };
    const from = Number(after);
    const rows = Array.from({ length: Math.min(200, 450 - from) }, (_, at) => ({ points: from + at }));
    return { rows, next: from + 200 < 450 ? from + 200 : null };
  });
}

describe('the form that hands over what is held about a member', () => {
  it('answers with a zip of a page to read and of JSON, all of it, a piece after the other', async () => {
    answerPieces();
    const response = await send({ change: 'export', password: 'Good-pass-1' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="de.shop.test.zip"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(api).toHaveBeenCalledWith('account-export', { password: 'Good-pass-1' });
    const read = fileOf(Buffer.from(await response.arrayBuffer()));
    const kept = JSON.parse(read('data.json')) as Record<string, { points: number }[]>;
    expect(Object.keys(kept)).toEqual(['account', 'points', 'searches']);
    expect(kept.points?.map(({ points }) => points)).toEqual(Array.from({ length: 450 }, (_, at) => at));
    const page = read('data.html');
    expect(page).toContain('<h2>Ihr Konto</h2>');
    expect(page).toContain('&lt;b&gt;Ada &amp; &quot;Co&quot;');
    expect(page).not.toContain('Suchen');
  });

  it('asks for the next piece only once the last was taken, so that one is in memory at a time', async () => {
    answerPieces();
    const { body } = await send({ change: 'export', password: 'Good-pass-1' });
    const asked = () => api.mock.calls.filter(([alias]) => alias === 'account-export-piece').length;
    const reader = body?.getReader();
    await reader?.read();
    expect(asked()).toBeLessThan(4);
    while (!(await reader?.read())?.done);
    expect(asked()).toBe(1 + 2 * 5);
  });
});

describe('the form that deletes an account', () => {
  it('takes the session from the browser and leads to a page that says so', async () => {
    api.mockResolvedValue({ success: true });
    const response = await send({ change: 'delete', password: 'Good-pass-1', sure: '1' });
    expect(led(response)).toEqual([303, '/account-data?notice=deleted']);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^serac_session=;.*Max-Age=0/)]);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(api).toHaveBeenCalledExactlyOnceWith('account-delete', { password: 'Good-pass-1' });
  });
});

describe('the form that deletes an account, without the tick that it cannot be undone', () => {
  it.each<Record<string, string>>([{}, { sure: '' }, { sure: '0' }])(
    'deletes nothing and says what is missing: %j',
    async (ticked) => {
      const response = await send({ change: 'delete', password: 'Good-pass-1', ...ticked });
      expect(led(response)).toEqual([303, '/account-data?notice=unsure#wrong-field']);
      expect(api).not.toHaveBeenCalled();
    },
  );
});

describe('either form', () => {
  it.each([
    [403, 'INVALID_CREDENTIALS', 'wrong-export#wrong-field', 'wrong-delete#wrong-field'],
    [400, 'VALIDATION', 'wrong-export#wrong-field', 'wrong-delete#wrong-field'],
    [429, 'LOCKED', 'locked', 'locked'],
    [409, 'CONFLICT', 'under-way', 'under-way'],
    [500, 'INTERNAL', 'not-done', 'not-done'],
  ] as const)('says what went wrong, and where a password did: %i %s', async (status, code, ...notices) => {
    refuse(status, code);
    for (const [at, change] of (['export', 'delete'] as const).entries())
      expect(led(await send({ change, password: 'x', sure: '1' }))).toEqual([
        303,
        `/account-data?notice=${notices[at]}`,
      ]);
  });

  it('leads to the sign-in: a guest, a session that ended in another tab, one that a mail’s link opened', async () => {
    const login = '/customer/account/login/L2FjY291bnQtZGF0YQ';
    expect(led(await send({ change: 'delete', password: 'x', sure: '1' }, 'guest'))).toEqual([303, login]);
    expect(api).not.toHaveBeenCalled();
    refuse(401, 'UNAUTHORIZED');
    expect(led(await send({ change: 'delete', password: 'x', sure: '1' }))).toEqual([303, `${login}?again=1`]);
    refuse(403, 'FORBIDDEN');
    expect(led(await send({ change: 'delete', password: 'x', sure: '1' }))).toEqual([303, login]);
  });

  it('takes nothing else', async () => {
    expect((await send({ change: 'everything', password: 'x' })).status).toBe(400);
  });
});
