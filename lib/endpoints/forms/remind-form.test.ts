import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { plainForm } from '#tests/support/storefront/plain-form.ts';
import { remindByForm } from './remind-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};

const { led } = plainForm('remind-form', remindByForm, sources);

const FIELDS = { event_id: '926', back: '/event/schuhe' };
const refused = (status: number) => new ApiError('x', { kind: 'http', status, code: 'CONFLICT' });

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset().mockResolvedValue({ reminded: true });
});

describe('a reminder from a plain form', () => {
  it('is set for a member in the store of the host, and leads back', async () => {
    expect(await led('member', FIELDS)).toEqual([303, '/event/schuhe']);
    expect(api).toHaveBeenCalledWith('remind-me', { store_id: 11, event_id: 926, remind: true });
  });

  it.each(['//evil.example/', 'https://evil.example/', ''])(
    'leads home where %j is no path of this site',
    async (back) => {
      expect(await led('member', { ...FIELDS, back })).toEqual([303, '/']);
    },
  );

  it('leads a guest, and a member whose session is over, to sign in', async () => {
    const login = expect.stringMatching(/^\/customer\/account\/login\/[\w-]+(\?again=1)?$/);
    expect(await led('guest', FIELDS)).toEqual([303, login]);
    expect(api).not.toHaveBeenCalled();
    api.mockRejectedValue(refused(401));
    expect(await led('member', FIELDS)).toEqual([303, login]);
  });

  it('is not needed for a sale that has opened meanwhile', async () => {
    api.mockRejectedValue(refused(409));
    expect(await led('member', FIELDS)).toEqual([303, '/event/schuhe']);
  });

  it('is refused to another site, and without a sale', async () => {
    expect((await led('member', FIELDS, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }))[0]).toBe(
      403,
    );
    expect((await led('member', { back: '/' }))[0]).toBe(400);
    expect(api).not.toHaveBeenCalled();
  });
});
