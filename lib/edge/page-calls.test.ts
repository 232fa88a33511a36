import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgeOver, log, stopEdge } from '#tests/support/storefront/edge.ts';
import { shortcuts } from './shortcuts.ts';

let asked: string[] = [];
const next: RequestListener = (req, res) => {
  asked.push(`next ${req.method} ${req.url}`);
  res.setHeader('content-type', 'application/json').end('{"from":"next"}');
};

beforeEach(() => {
  asked = [];
  shortcuts().answerCall = async (address, request) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${address} ${request.headers.get('cookie')} ${searchParams.get('told')}`);
    const headers = new Headers({ 'cache-control': 'private, no-store' });
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', cookie);
    return Response.json({ from: 'endpoint', text: 'x'.repeat(2000) }, { headers });
  };
});
afterEach(() => {
  shortcuts().answerCall = null;
  stopEdge();
});

describe('the calls that pages make for their visitors', () => {
  it('are answered without Next, with every header of the answer', async () => {
    const get = await edgeOver(next);
    const answer = await get('/api/session?told=ended-1', {
      headers: { cookie: 'serac_session=s', 'accept-encoding': 'br' },
    });
    expect(asked).toEqual(['session serac_session=s ended-1']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ from: 'endpoint' });
    await get('/api/basket-data?mini=1');
    expect(asked[1]).toBe('basket-data null null');
  });

  it('take nothing of a visitor’s word for the address of the visitor', async () => {
    const seen: (string | null)[] = [];
    shortcuts().answerCall = async (_, request) => {
      seen.push(request.headers.get('x-forwarded-for'), request.headers.get('content-security-policy'));
      return Response.json({});
    };
    const get = await edgeOver(next);
    await get('/api/session', { headers: { 'x-forwarded-for': '9.9.9.9', 'content-security-policy': 'mine' } });
    expect(seen).toEqual(['127.0.0.1', null]);
  });

  it('are Next’s to answer where they are written, are others, or the endpoints are not loaded', async () => {
    const get = await edgeOver(next);
    await get('/api/session', { method: 'POST' });
    await get('/api/session/');
    await get('/api/wishes');
    shortcuts().answerCall = null;
    await get('/api/session');
    expect(asked).toEqual([
      'next POST /api/session',
      'next GET /api/session/',
      'next GET /api/wishes',
      'next GET /api/session',
    ]);
  });

  it('that fail are told so without a reason, which is logged', async () => {
    shortcuts().answerCall = () => Promise.reject(new Error('secret reason'));
    const get = await edgeOver(next);
    const answer = await get('/api/session');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(log).toHaveBeenCalledOnce();
  });
});
