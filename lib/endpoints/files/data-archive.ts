import { makeZip } from 'client-zip';
import { createTranslator } from 'next-intl';
import type { Client } from '#lib/api/create-client.ts';
import { messagesOfStore } from '#lib/content/store-messages.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';

type Begun = Reply<'account-export'>;
type Row = Reply<'account-export-piece'>['rows'][number];
type Read = Client<'account-export-piece'>;

/** The rows of a section, a piece at a time: the next is asked for once the file has taken the last. */
async function* rowsOf(read: Read, ticket: string, section: string): AsyncGenerator<Row[]> {
  for (let after: number | null = 0; after !== null; ) {
    const piece: Reply<'account-export-piece'> = await read('account-export-piece', { ticket, section, after });
    yield piece.rows;
    after = piece.next;
  }
}

/** One object; each section is a list of its rows as they are kept. */
async function* asJson(read: Read, { ticket, sections }: Begun): AsyncGenerator<string> {
  for (const [at, section] of sections.entries()) {
    yield `${at === 0 ? '{' : '],'}\n${JSON.stringify(section)}: [`;
    let isFirst = true;
    for await (const rows of rowsOf(read, ticket, section)) {
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
  }
  yield ']\n}\n';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** Values of a row that say something, by the names they are kept under. */
const rowHtml = (row: Row): string => {
  const said = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const lines = said.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(told(value))}</dd>`);
  return `<dl>${lines.join('')}</dl>\n`;
};

const LOOK = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-top:1px solid #ccc;padding-top:.6rem}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The words of the page, in the language of the store. */
async function wordsOf(store: StoreConfig) {
  const messages = (await messagesOfStore(store)) as { YourData: { archive: string; section: object } };
  const locale = languageTag(wordingOf(store));
  const t = createTranslator({ locale, messages, namespace: 'YourData' });
  return {
    locale,
    title: t('archive', { shop: store.shopName }),
    nameOf: (name: string) => t(`section.${name}` as never),
  };
}

/** A page to read, with no more than text and a style of its own. */
async function* asPage(read: Read, store: StoreConfig, { ticket, sections }: Begun): AsyncGenerator<string> {
  const { locale, title, nameOf } = await wordsOf(store);
  yield `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>${LOOK}</style></head><body><h1>${escaped(title)}</h1>\n`;
  for (const section of sections) {
    let isEmpty = true;
    for await (const rows of rowsOf(read, ticket, section)) {
      if (isEmpty && rows.length > 0) yield `<h2>${escaped(nameOf(section))}</h2>\n`;
      isEmpty &&= rows.length === 0;
      for (const row of rows) yield rowHtml(row);
    }
  }
  yield '</body></html>\n';
}

/**
 * What is held about a member as a zip of `data.json` and `data.html`, made while it is sent: of whatever size, a piece is in
 * memory at a time (Regulation (EU) 2016/679, articles 15 and 20).
 */
export async function dataArchive(read: Read, store: StoreConfig, begun: Begun): Promise<ReadableStream<Uint8Array>> {
  // A ticket that is refused is told before the first byte leaves.
  await read('account-export-piece', { ticket: begun.ticket, section: 'account', after: 0 });
  return makeZip([
    { name: 'data.html', input: asPage(read, store, begun) },
    { name: 'data.json', input: asJson(read, begun) },
  ]);
}
