import { describe, expect, it } from 'vitest';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { saidViolations, takeCspReport } from './csp-report.ts';

function endpoint(writes = 100) {
  const clock = { now: 1_000_000 };
  const logged: object[] = [];
  const sinks = {
    limits: createRateLimits({ reads: 100, writes }, null),
    log: (violation: object) => logged.push(violation),
    said: saidViolations(() => clock.now),
  };
  const tell = async (body: unknown, type = 'application/reports+json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': type, 'x-forwarded-for': '192.0.2.7' };
    const request = new Request('http://inside/api/csp-report', { method: 'POST', headers, body: text });
    return (await takeCspReport(request, sinks)).status;
  };
  return { clock, logged, tell };
}

const modern = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://shop.example/customer/account/resetpassword/?id=12&token=secret',
  body: { blockedURL, effectiveDirective, documentURL: 'https://shop.example/join/ANNA', sample: 'alert("anna@mail")' },
});

describe('reports of what a page’s policy kept out', () => {
  it('are logged by directive and origin, in both forms that browsers send', async () => {
    const { logged, tell } = endpoint();
    expect(await tell([modern('https://evil.example/x.js?who=anna'), modern('inline', 'style-src-attr')])).toBe(204);
    const old = {
      'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'data', 'document-uri': 'https://x' },
    };
    expect(await tell(old, 'application/csp-report')).toBe(204);
    expect(await tell([modern('chrome-extension://abc/x.js')])).toBe(204);
    expect(logged).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example' },
      { directive: 'style-src-attr', blocked: 'inline' },
      { directive: 'img-src', blocked: 'data' },
      { directive: 'script-src-elem', blocked: 'chrome-extension:' },
    ]);
  });

  it('leave no address, code or name in the log', async () => {
    const { logged, tell } = endpoint();
    await tell([modern('https://evil.example/anna?token=secret'), modern('Anna was here', 'Anna was here')]);
    expect(JSON.stringify(logged)).not.toMatch(/anna|secret|join|resetpassword|alert/i);
  });

  it('are logged once an hour, ten of a request, a hundred at a time', async () => {
    const { clock, logged, tell } = endpoint();
    await tell([modern('https://a.example')]);
    await tell([modern('https://a.example/other')]);
    expect(logged).toHaveLength(1);
    clock.now += 3600 * 1000 + 1;
    await tell([modern('https://a.example')]);
    expect(logged).toHaveLength(2);
    for (let from = 0; from < 200; from += 20)
      await tell(Array.from({ length: 20 }, (_, at) => modern(`https://h${from + at}.example`)));
    expect(logged).toHaveLength(2 + 99);
  });

  it('are refused where they are none, too large or too many', async () => {
    const { logged, tell } = endpoint(5);
    expect(await tell('not json')).toBe(400);
    expect(await tell([modern('inline')], 'text/plain')).toBe(415);
    expect(await tell('x'.repeat(17_000))).toBe(413);
    expect(await tell([null, 7, {}, { type: 'other' }])).toBe(204);
    expect(await tell('{}')).toBe(204);
    expect(await tell([modern('inline')])).toBe(429);
    expect(logged).toEqual([]);
  });
});
