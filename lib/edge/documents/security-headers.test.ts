import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pagePolicy, partnersHeader, setSecurityHeaders, withPartners, withPictures } from './security-headers.ts';

const policy = pagePolicy(['aGFzaA==']);
const directives = (text: string) => new Map(text.split('; ').map((part) => [part.split(' ')[0], part]));
const scripts = ['https://tags.example', 'http://localhost:4100'];
const frames = ['https://films.example'];

it.each([
  ['/customer/account/openlink/', 'strict-origin'],
  ['/customer/account/resetpassword/', 'strict-origin'],
  ['/wishlist/shared/h7Qp2LxX0aV9mTz3cKd1Rg', 'strict-origin'],
  ['/customer/account/login', 'strict-origin-when-cross-origin'],
  ['/', 'strict-origin-when-cross-origin'],
])('what follows a page at %s is told no more of its address than %s', (path, policy) => {
  const set = new Map<string, unknown>();
  const res = { setHeader: (name: string, value: unknown) => set.set(name, value) } as unknown as ServerResponse;
  setSecurityHeaders(res, path, 'https');
  expect(set.get('Referrer-Policy')).toBe(policy);
});

describe('the policy of a page', () => {
  it('has what it keeps out reported, in the old way and the new', () => {
    expect(directives(policy).get('report-uri')).toBe('report-uri /api/csp-report');
    expect(directives(policy).get('report-to')).toBe('report-to csp');
  });

  it('lets nobody in where the store has no partner', () => {
    for (const header of [undefined, '', partnersHeader({ hosts: [], scripts: [], frames: [] })]) {
      expect(withPartners(policy, header)).toBe(policy);
    }
  });

  it('shows pictures of the content service where there is one, beside those of partners', () => {
    expect(withPictures(policy, undefined)).toBe(policy);
    const open = withPictures(
      withPartners(policy, partnersHeader({ hosts: [], scripts: ['https://tags.example'], frames: [] })),
      'https://a.storyblok.com',
    );
    expect(directives(open).get('img-src')).toBe("img-src 'self' https://a.storyblok.com https://tags.example data:");
    expect(directives(open).get('script-src')).not.toContain('storyblok');
  });

  it('lets scripts of partners run, fetch and count, beside its own', () => {
    const open = directives(withPartners(policy, partnersHeader({ hosts: [], scripts, frames: [] })));
    expect(open.get('script-src')).toBe(
      "script-src 'self' https://tags.example http://localhost:4100 'sha256-aGFzaA=='",
    );
    expect(open.get('connect-src')).toBe("connect-src 'self' https://tags.example http://localhost:4100");
    expect(open.get('img-src')).toBe("img-src 'self' https://tags.example http://localhost:4100 data:");
    expect(open.has('frame-src')).toBe(false);
  });

  it('lets scripts talk to the further hosts that they declare, which may be framed and run nothing', () => {
    const hosts = ['https://api.chat.example', 'wss://live.chat.example'];
    const open = directives(withPartners(policy, partnersHeader({ scripts, frames, hosts })));
    expect(open.get('connect-src')).toContain(hosts.join(' '));
    expect(open.get('img-src')).toContain(hosts.join(' '));
    expect(open.get('frame-src')).toBe(`frame-src https://films.example ${hosts.join(' ')}`);
    expect(open.get('script-src')).not.toContain('chat.example');
  });

  it('lets frames of partners in, and gives them nothing else', () => {
    const open = withPartners(policy, partnersHeader({ hosts: [], scripts: [], frames }));
    expect(open).toBe(`${policy}; frame-src https://films.example`);
  });

  it('never allows what is written into the page', () => {
    expect(withPartners(policy, partnersHeader({ hosts: [], scripts, frames }))).not.toMatch(
      /script-src[^;]*'unsafe|\*/,
    );
  });
});
