import { beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from '#commerce/mail/mail-transport.ts';
import { startOutbox } from '#commerce/mail/outbox-worker.ts';
import { ATTACHMENT_MAX_KB } from '#lib/rules/attachments.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { MESSAGE_LIMIT } from './contact-message.ts';

const t = testShop();
beforeEach(async () => {
  await t.db.query('delete from throttle');
  await t.db.query('delete from outbox');
});

const PNG = '\x89PNG\r\n\x1a\n and so on';
const file = (name: string, bytes: string) => ({ name, content: Buffer.from(bytes, 'latin1').toString('base64') });
const send = (input: object = {}) =>
  t.post('/contact-message', {
    store_id: 11,
    subject: 'Der linke Schuh drückt',
    email: ' Maya@Serac.example ',
    message: 'Größe 42 ist zu klein. <b>Was tun?</b>',
    ...input,
  });
const mails = async () => (await t.db.query<{ payload: Record<string, string> }>('select payload from outbox')).rows;

describe('a message to customer service', () => {
  it('waits in the outbox for the service of the store, to be answered to the visitor', async () => {
    expect((await send({ order: 'S-100' })).body).toEqual({ success: true });
    const [mail] = await mails();
    expect(mail?.payload).toMatchObject({
      to: t.shop.stores.byId(11)?.supportEmail,
      replyTo: 'maya@serac.example',
      subject: 'Der linke Schuh drückt',
    });
    expect(mail?.payload.text).toContain('Order: S-100');
    expect(mail?.payload.html).toContain('&lt;b&gt;Was tun?&lt;/b&gt;');
  });

  it('takes its files along, named for what they are, and keeps none that was sent', async () => {
    await send({ attachments: [file('C:\\pics\\schuh.PNG', PNG), file('rechnung.pdf', '%PDF-1.7')] });
    const sent: unknown[] = [];
    const transport: MailTransport = {
      send: async (_key, _mail, files) => void sent.push(...files.map(({ name, contentType }) => [name, contentType])),
      close: () => {},
    };
    const worker = startOutbox(t.db, transport, t.shop.clock, t.shop.log);
    await worker.drain();
    await worker.stop();
    expect(sent).toEqual([
      ['schuh.PNG', 'image/png'],
      ['rechnung.pdf', 'application/pdf'],
    ]);
    expect((await t.db.query('select 1 from outbox_attachment')).rows).toEqual([]);
  });

  it('refuses a file that is not what it is called, by name and by content', async () => {
    const { status, body } = await send({
      attachments: [file('a.png', PNG), file('b.png', '<script>'), file('c.exe', PNG)],
    });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { path: 'attachments.1', rule: 'ext' },
      { path: 'attachments.2', rule: 'ext' },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('refuses a file above the size, and more files than three', async () => {
    const large = file('a.pdf', `%PDF-${'x'.repeat(ATTACHMENT_MAX_KB * 1024)}`);
    expect((await send({ attachments: [large] })).body.issues).toMatchObject([{ rule: 'size' }]);
    const four = Array.from({ length: 4 }, () => file('a.png', PNG));
    expect((await send({ attachments: four })).status).toBe(400);
  });

  it('names each field that is wrong', async () => {
    const { status, body } = await send({ subject: ' ', email: 'maya@', message: 'kurz' });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['subject', 'email', 'message']);
  });

  it('cannot set a header of the mail by its subject', async () => {
    await send({ subject: 'Frage\r\nBcc: all@serac.example' });
    expect((await mails())[0]?.payload.subject).toBe('Frage Bcc: all@serac.example');
  });

  it('goes nowhere where the hidden field is filled in, and nobody is told', async () => {
    expect((await send({ website: 'http://spam.example' })).body).toEqual({ success: true });
    expect(await mails()).toEqual([]);
  });

  it(`is refused after ${MESSAGE_LIMIT} from one address, for a while`, async () => {
    for (let i = 0; i < MESSAGE_LIMIT; i++) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 900 });
  });
});
