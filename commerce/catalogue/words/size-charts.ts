import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { trailOf } from '#commerce/catalogue/goods/category-tree.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Column } from '#commerce/catalogue/goods/size-guides.ts';

/** Whose figures these are, most usual first: a bare one is of the first that knows it. */
const COUNTRIES = ['eu', 'uk', 'us'] as const satisfies readonly Column[];

/** Rows gone over between two looks at the clock. */
const STEP = 4096;

interface ChartedSize {
  readonly country: string;
  /** Id of the size that stands beside the figure. */
  readonly id: number;
  /** Of those whom the chart is for. */
  readonly genderId: number;
}

/** Sizes by what size guides say beside them: a woman's 38 is an M. Figures as they are, `38` or `38.5`. */
export type SizeCharts = ReadonlyMap<string, readonly ChartedSize[]>;

const figuresOf = (cell: unknown): string[] => (typeof cell === 'string' ? (cell.match(/\d+(?:\.\d+)?/g) ?? []) : []);

/** Names of size guides, each with the ids of the genders that have goods of it. */
async function gendersOf({ goods, categories, sizeGuides }: Assortment, pace: Pace): Promise<Map<string, Set<number>>> {
  const genders = new Map<number, Set<number>>();
  for (let row = 0; row < goods.products.length; row++) {
    const [categoryId, genderId] = [goods.columns.mainCategoryIds[row] ?? 0, goods.columns.genderIds[row] ?? 0];
    const known = genders.get(categoryId);
    if (known) known.add(genderId);
    else genders.set(categoryId, new Set([genderId]));
    if (row % STEP === 0 && pace.isDue) await pace.rest();
  }
  const found = new Map<string, Set<number>>();
  for (const [categoryId, ids] of genders) {
    const trail = trailOf(categories, categoryId).map(({ code }) => code);
    for (const genderId of ids) {
      const name = sizeGuides.nameFor(trail, genderId);
      if (name !== null) found.set(name, (found.get(name) ?? new Set()).add(genderId));
    }
  }
  return found;
}

/** A size without what locales write in their own way: figures as `22.5`, common spaces. */
const codeOf = (label: string): string => label.replaceAll('\u00a0', ' ').replace(/(\d),(?=\d)/g, '$1.');

/**
 * Reads the charts of a shop, in steps.
 * @param sizes labels of sizes in any locale, each with its id
 */
export async function readSizeCharts(
  assortment: Assortment,
  sizes: Iterable<readonly [label: string, id: number]>,
  pace = new Pace(),
): Promise<SizeCharts> {
  const idOf = new Map([...sizes].map(([label, id]) => [codeOf(label), id]));
  const charts = new Map<string, ChartedSize[]>();
  for (const [name, genders] of await gendersOf(assortment, pace)) {
    const guide = assortment.sizeGuides.byName.get(name);
    for (const [code, ...cells] of guide?.rows ?? []) {
      const id = idOf.get(String(code));
      if (id === undefined) continue;
      for (const country of COUNTRIES) {
        const at = guide?.columns.indexOf(country) ?? -1;
        for (const figure of figuresOf(cells[at - 1])) {
          const known = charts.get(figure) ?? [];
          charts.set(figure, [...known, ...[...genders].map((genderId) => ({ country, id, genderId }))]);
        }
      }
    }
  }
  return charts;
}

/**
 * Ids of the sizes that a figure stands beside.
 * @param country whose figure it is; empty where nobody says
 * @param genders ids of those whom it is for; empty where nobody says
 */
export function chartedSizes(
  charts: SizeCharts,
  figure: string,
  country: string,
  genders: readonly number[],
): readonly number[] {
  const all = (charts.get(figure) ?? []).filter(({ genderId }) => genders.length === 0 || genders.includes(genderId));
  const ofFirst = COUNTRIES.filter((one) => country === '' || one === country)
    .map((one) => all.filter((size) => size.country === one))
    .find((some) => some.length > 0);
  return [...new Set((ofFirst ?? []).map(({ id }) => id))];
}
