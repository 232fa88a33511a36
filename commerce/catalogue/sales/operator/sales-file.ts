/** Reads a file of sales: CSV with a line for each product, or JSON as the call takes it. */
import { OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { CellError, type CsvLine, money, readCsv } from '#commerce/kernel/read-csv.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { PICTURE_KEY, SaleTold } from './sale-told.ts';

/** Columns that a sale is told in; the texts have one for each language: `title_de`, `subtitle_de`. */
const OF_SALE = ['starts', 'ends', 'stores', 'flavour', 'position', 'picture'] as const;
const OF_LINE = ['sale', 'sku'] as const;
/** Price of the line's product in a currency: `price_gbp`. */
const PRICE = /^price_([a-z]{3})$/;
const TEXTS = LANGUAGES.flatMap((lang) => [`title_${lang}`, `subtitle_${lang}`]);
const COLUMNS = { required: OF_LINE, known: [...OF_LINE, 'percent', ...OF_SALE, ...TEXTS], like: PRICE };

/** A whole number; as it is written where it is none, for the schema to refuse. */
const number = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** A product as its line tells it: a percentage, a price in some currencies, or both. */
function productFrom({ line, cells }: CsvLine): object {
  const prices = Object.entries(cells).flatMap(([name, text]): [string, number][] => {
    const [, currency] = PRICE.exec(name) ?? [];
    if (currency === undefined || text === '') return [];
    try {
      return [[currency.toUpperCase(), money(text)]];
    } catch (error) {
      if (error instanceof CellError) throw new OperatorTaskError(`Line ${line}, ${name}: ${error.message}`);
      throw error;
    }
  });
  return {
    sku: cells.sku,
    ...(cells.percent && { percent: number(cells.percent) }),
    ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
  };
}

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
    ...(first.picture && { picture: first.picture }),
    texts: Object.fromEntries(texts),
    products: lines.map(productFrom),
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

/** A sale as it stands in a file, and its picture by the name of a file. */
interface Named {
  readonly told: object;
  readonly picture: string | undefined;
}

function named(given: unknown): Named {
  const { picture, ...told } = given as { picture?: unknown };
  return typeof picture === 'string' && !PICTURE_KEY.test(picture)
    ? { told, picture }
    : { told: given as object, picture: undefined };
}

/**
 * @param text of the file
 * @param isJson else it is CSV
 * @param bringPicture gives a picture file to the shop and says by what key it is known there
 * @throws OperatorTaskError naming the sale and the place of each thing that is not as it should be
 */
export async function readSales(
  text: string,
  isJson: boolean,
  bringPicture: (file: string) => Promise<string>,
): Promise<SaleTold[]> {
  const given = isJson ? readJson(text) : salesFrom(readCsv(text, COLUMNS));
  if (given.length === 0) throw new OperatorTaskError('The file holds no sale');
  const sales = given.map(named);
  const wrong = sales.flatMap(({ told }, at) => {
    const { code = `sale ${at + 1}` } = told as { code?: string };
    return (SaleTold.safeParse(told).error?.issues ?? []).map(({ path: [first, ...rest], message }) => {
      const place = [PLACES[String(first)] ?? first, ...rest].join('.');
      return `${code}: ${place}: ${message}`;
    });
  });
  if (wrong.length > 0) throw new OperatorTaskError(wrong.join('\n'));
  const read: SaleTold[] = [];
  for (const { told, picture } of sales) {
    const key = picture === undefined ? undefined : await bringPicture(picture);
    read.push(SaleTold.parse({ ...told, ...(key && { picture: key }) }));
  }
  return read;
}
