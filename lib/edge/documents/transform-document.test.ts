import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { markerPolicy, scriptMarker, transformDocument, transformFlight } from './transform-document.ts';

const MARKER = scriptMarker('secret', 'build-1');
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const document = (html: string) => {
  const { body, policy } = transformDocument(Buffer.from(html), MARKER);
  return { html: body.toString(), policy: policy ?? '' };
};

describe('the script marker', () => {
  it('differs with the build and the secret, and is a nonce', () => {
    expect(scriptMarker('secret', 'build-2')).not.toBe(MARKER);
    expect(scriptMarker('other', 'build-1')).not.toBe(MARKER);
    expect(markerPolicy(MARKER)).toBe(`script-src 'nonce-${MARKER}'`);
  });
});

describe('transformDocument', () => {
  it('allows the inline scripts the page was rendered with, wherever the attribute stands', () => {
    const { html, policy } = document(
      `<script nonce="${MARKER}">one()</script><script id="x" nonce="${MARKER}">two("é")</script>`,
    );
    expect(html).toBe('<script>one()</script><script id="x">two("é")</script>');
    expect(policy).toContain(`script-src 'self' ${sha256('one()')} ${sha256('two("é")')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('allows nothing that came in with content', () => {
    const { html, policy } = document('<script>stolen()</script><script nonce="guess">stolen()</script>');
    expect(html).toContain('<script>stolen()</script>');
    expect(policy).toMatch(/^script-src 'self';/);
  });

  it('takes the marker out of scripts with a source, links and flight data', () => {
    const { html, policy } = document(
      `<link rel="preload" nonce="${MARKER}"><script src="/a.js" nonce="${MARKER}" async=""></script>` +
        `<script nonce="${MARKER}">self.__next_f.push([1,"{\\"nonce\\":\\"${MARKER}\\"}"])</script>`,
    );
    const told = `[1,"{\\"nonce\\":\\"${'0'.repeat(32)}\\"}"]`;
    expect(html).toBe(
      `<link rel="preload"><script src="/a.js" async=""></script><script type="application/json" data-told>${told}</script>`,
    );
    expect(policy).toMatch(/^script-src 'self';/);
  });

  it('hands React nothing that came in with content', () => {
    const { html } = document('<script type="application/json" data-told>[1,"0:stolen"]</script>');
    expect(html).not.toContain('data-told');
  });

  it('asks at the end of the head what has to be known before the first paint', () => {
    const { html, policy } = document('<html><head><title>Shop</title></head><body></body></html>');
    const script = /<\/title><script>([\s\S]+)<\/script><\/head>/.exec(html)?.[1] ?? '';
    expect(script).toContain('localStorage');
    expect(policy).toContain(sha256(script));
  });

  it('forgets the first visitor’s URL', () => {
    const { html } = document(
      '<script>x="\\"c\\":[\\"\\",\\"shoes\\",\\"a\\\\\\"b\\u003c?token=SECRET\\"],\\"q\\":\\"?token=SECRET\\",\\"i\\":false"</script>',
    );
    expect(html).toBe('<script>x="\\"c\\":[\\"\\",\\"\\"],\\"q\\":\\"\\",\\"i\\":false"</script>');
  });

  it('forbids plugins, foreign forms and base addresses', () => {
    const { policy } = document('');
    for (const directive of ["object-src 'none'", "form-action 'self'", "base-uri 'none'"]) {
      expect(policy).toContain(directive);
    }
  });
});

describe('transformFlight', () => {
  it('takes out marker and URL without changing a length that counts, nor anything binary', () => {
    const binary = Buffer.from([0, 255, 128, 10]);
    const rendered = Buffer.concat([Buffer.from(`0:{"c":["","a?t=1"],"q":"?t=1"}\n1:"${MARKER}"\n`), binary]);
    const { body, policy } = transformFlight(rendered, MARKER);
    expect(body.toString('latin1')).toBe(`0:{"c":["",""],"q":""}\n1:"${'0'.repeat(32)}"\n${binary.toString('latin1')}`);
    expect(policy).toBeNull();
  });
});
