import { describe, expect, it } from 'vitest';
import { isForm, readFormBody } from './read-form-body.ts';

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
    expect(await readFormBody(request(form(...files)), 10_000)).toEqual({
      subject: 'A boot',
      attachments: [
        { name: 'a.pdf', content: Buffer.from('one').toString('base64') },
        { name: 'b.jpg', content: Buffer.from('two').toString('base64') },
      ],
    });
  });

  it('has no attachment where the field was left empty, as browsers send it', async () => {
    expect(await readFormBody(request(form(new File([], ''))), 10_000)).toEqual({ subject: 'A boot' });
  });

  it('is refused past the limit, and where it is none', async () => {
    const large = request('x'.repeat(2000), { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readFormBody(large, 1000)).rejects.toMatchObject({ status: 413 });
    const broken = request('nothing', { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(readFormBody(broken, 1000)).rejects.toMatchObject({ status: 400 });
  });
});
