import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from './problem-response.ts';
import { isForm, readFormBody } from './read-form-body.ts';

const LIMITS = { bodyMax: 10_000, filesMax: 3 };

const request = (body: BodyInit, headers?: Record<string, string>) =>
  new Request('http://localhost/api/x', { method: 'POST', body, ...(headers && { headers }) });

function form(...files: File[]): FormData {
  const data = new FormData();
  data.set('subject', 'A boot');
  for (const file of files) data.append('attachments', file);
  return data;
}

describe('a form with files', () => {
  it('is told from JSON by its type', () => {
    expect(isForm(request(form()))).toBe(true);
    expect(isForm(request('{}', { 'content-type': 'application/json' }))).toBe(false);
  });

  it('becomes the object the contract describes', async () => {
    const files = [new File(['one'], 'a.pdf'), new File(['two'], 'b.jpg')];
    expect(await readFormBody(request(form(...files)), LIMITS)).toEqual({
      subject: 'A boot',
      attachments: [
        { name: 'a.pdf', content: Buffer.from('one').toString('base64') },
        { name: 'b.jpg', content: Buffer.from('two').toString('base64') },
      ],
    });
  });

  it('has no attachment where the field was left empty, as browsers send it', async () => {
    expect(await readFormBody(request(form(new File([], ''))), LIMITS)).toEqual({ subject: 'A boot' });
  });

  it('is refused past the limit, and where it is none', async () => {
    const large = request('x'.repeat(2000), { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readFormBody(large, { ...LIMITS, bodyMax: 1000 })).rejects.toMatchObject({ status: 413 });
    const broken = request('nothing', { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readFormBody(broken, LIMITS)).rejects.toMatchObject({ status: 400 });
  });

  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = (disposition: string, content = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const parts = (...all: string[]) => request(`${all.join('')}--b--\r\n`, MULTIPART);
  const roomy = { bodyMax: 20_000_000, filesMax: 3 };

  it.each([
    ['files', part('name="attachments"; filename="a"')],
    ['files of many fields', part('name="subject"; filename="a"')],
    ['texts', part('name="subject"')],
    ['parts that are no fields', '--b\r\n\r\nx\r\n'],
  ])('stops at the first of too many %s, before the rest is read', async (_what, one) => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(one.repeat(50)));
      },
    });
    const endlessForm = new Request('http://localhost/api/x', {
      method: 'POST',
      headers: MULTIPART,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    await expect(readFormBody(endlessForm, roomy)).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(10);
  });

  it('refuses a text, a name and a boundary that are too long', async () => {
    const long = parts(part('name="message"', 'x'.repeat(40_000)));
    await expect(readFormBody(long, roomy)).rejects.toMatchObject({ status: 413 });
    const named = parts(part(`name="${'n'.repeat(65)}"`));
    await expect(readFormBody(named, roomy)).rejects.toMatchObject({ status: 400 });
    const boundary = request('', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(71)}` });
    await expect(readFormBody(boundary, roomy)).rejects.toMatchObject({ status: 400 });
  });

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'refuses a field called %s',
    async (name) => {
      for (const fileName of ['', '; filename="a.png"']) {
        await expect(readFormBody(parts(part(`name="${name}"${fileName}`)), roomy)).rejects.toMatchObject({
          status: 400,
        });
      }
    },
  );

  it('stops when its client leaves', async () => {
    const client = new AbortController();
    const stuck = new Request('http://localhost/api/x', {
      method: 'POST',
      headers: MULTIPART,
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\n')) }),
      duplex: 'half',
      signal: client.signal,
    } as RequestInit);
    const reading = expect(readFormBody(stuck, roomy)).rejects.toMatchObject({ status: 408 });
    client.abort();
    await reading;
  });

  it('never fails but by a refusal, whatever is sent', async () => {
    const disposition = fc.constantFrom(
      'name="subject"',
      'name="attachments"; filename="a"',
      'name=',
      'filename="x"',
      '',
    );
    const piece = fc.oneof(
      disposition.map((value) => part(value)),
      fc.constantFrom(
        '--b',
        '\r\n',
        '--b--',
        '\r\n\r\n',
        'Content-Disposition: form-data',
        'Content-Type: a;;=',
        '"',
        '%',
      ),
      fc.string({ maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const outcome = await readFormBody(request(pieces.join(''), MULTIPART), roomy).catch((error) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
      }),
      { numRuns: 300 },
    );
  });
});
