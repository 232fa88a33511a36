/** Reads a file of sales: CSV with a line for each product, or JSON as the call takes it. */
import { z } from 'zod';
import { OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { type CsvLine, readCsv } from '#commerce/kernel/read-csv.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { SaleTold } from './sale-told.ts';

/** Columns that a sale is told in; the texts have one for each language: `title_de`, `subtitle_de`. */
const OF_SALE = ['starts', 'ends', 'stores', 'flavour', 'position'] as const;
const OF_LINE = ['sale', 'sku', 'percent'] as const;
const TEXTS = LANGUAGES.flatMap((lang) => [`title_${lang}`, `subtitle_${lang}`]);
const COLUMNS = { required: OF_LINE, known: [...OF_LINE, ...OF_SALE, ...TEXTS] };

/** A whole number; as it is written where it is none, for the schema to refuse. */
const number = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** What the lines of a sale say of it: its first line whatever there is to say, the others nothing or the same. */
function saleFrom(code: string, lines: readonly CsvLine[]): object {
  const first = lines[0]?.cells ?? {};
  for (const name of [...OF_SALE, ...TEXTS]) {
    const other = lines.find(({ cells }) => (cells[name] ?? '') !== '' && cells[name] !== first[name]);
    if (other) throw new OperatorTaskError(`Line ${other.line} says otherwise than the first of ${code}: ${name}`);
  }
  const texts = LANGUAGES.filter((lang) => first[`title_${lang}`]).map((lang) => [
    lang,
    { title: first[`title_${lang}`], subtitle: first[`subtitle_${lang}`] ?? '' },
  ]);
  return {
    code,
    starts_at: first.starts,
    ends_at: first.ends,
    stores: (first.stores ?? '').split(/[\s,]+/).filter(Boolean),
    ...(first.flavour && { flavour: first.flavour }),
    ...(first.position && { position: number(first.position) }),
    texts: Object.fromEntries(texts),
    products: lines.map(({ cells }) => ({ sku: cells.sku, percent: number(cells.percent ?? '') })),
  };
}

/** Lines of a sale stand in any place; sales come in the order of their first. */
function salesFrom(lines: readonly CsvLine[]): object[] {
  const bySale = Map.groupBy(lines, ({ cells }) => cells.sale ?? '');
  return [...bySale].map(([code, own]) => saleFrom(code, own));
}

function readJson(text: string): unknown[] {
  try {
    const held: unknown = JSON.parse(text);
    if (Array.isArray(held)) return held;
  } catch {
    // Said below, in words of ours.
  }
  throw new OperatorTaskError('The file is no list of sales in JSON');
}

const PLACES: Readonly<Record<string, string>> = { starts_at: 'starts', ends_at: 'ends', code: 'sale' };

/**
 * @param text of the file
 * @param isJson else it is CSV
 * @throws OperatorTaskError naming the sale and the place of each thing that is not as it should be
 */
export function readSales(text: string, isJson: boolean): SaleTold[] {
  const given = isJson ? readJson(text) : salesFrom(readCsv(text, COLUMNS));
  if (given.length === 0) throw new OperatorTaskError('The file holds no sale');
  const read = given.map((sale) => SaleTold.safeParse(sale));
  const wrong = read.flatMap(({ error }, at) => {
    const { code = `sale ${at + 1}` } = given[at] as { code?: string };
    return (error?.issues ?? []).map(({ path: [first, ...rest], message }) => {
      const place = [PLACES[String(first)] ?? first, ...rest].join('.');
      return `${code}: ${place}: ${message}`;
    });
  });
  if (wrong.length > 0) throw new OperatorTaskError(wrong.join('\n'));
  return z.array(SaleTold).parse(given);
}
