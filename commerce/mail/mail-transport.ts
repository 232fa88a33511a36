import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailFile } from './mail.ts';

/** Hands mails over to a server, or to a folder. */
export interface MailTransport {
  /** @param key names the mail for ever, so that a repeat is recognised by its Message-ID */
  send(key: string, mail: Mail, files: readonly MailFile[]): Promise<void>;
  close(): void;
}

/** File of a mail where there is no mail server. */
export const mailFile = (folder: string, key: string): string => join(folder, `${key.replace(/[^\w-]/g, '_')}.eml`);

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  /** Folder for `.eml` files where there is no mail server. */
  readonly folder: string;
  /** Sender, as in `Serac <no-reply@serac.example>`. */
  readonly from: string;
}

const CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 5_000;

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends through SMTP where a server is configured, else writes each mail to a file that mail programs open. */
export function createMailTransport({ smtpUrl, folder, from }: MailOptions): MailTransport {
  const address = /([^<\s]+@[^>\s]+)>?$/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const message = (key: string, { fromName, unsubscribeUrl, ...mail }: Mail, files: readonly MailFile[]) => ({
    ...mail,
    ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    attachments: files.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
    })),
    from: fromName === undefined ? from : { name: fromName, address },
    messageId: `<${key}@${domain}>`,
  });
  if (smtpUrl) {
    // As second argument the pool would be ignored: 100 ms a mail instead of one.
    const smtp = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
    } as Parameters<typeof createTransport>[0]);
    return {
      send: async (key, mail, files) => {
        await smtp.sendMail(message(key, mail, files));
      },
      close: () => smtp.close(),
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (key, mail, files) => {
      const { message: bytes } = await composer.sendMail(message(key, mail, files));
      const file = mailFile(folder, key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(`${file}.tmp`, bytes as Buffer, { mode: 0o600 });
        await rename(`${file}.tmp`, file);
      } catch (error) {
        // The outbox tries again; until then half a mail only takes room on a full disk.
        await rm(`${file}.tmp`, { force: true });
        throw error;
      }
    },
    close: () => composer.close(),
  };
}
