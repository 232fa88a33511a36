/** What makes rows of a file impossible beside its other rows and what the shop has. */
import type { Query } from '#commerce/kernel/database.ts';
import { type Filled, LINE_OF, type StagedTable } from './staging-tables.ts';

/** Selects `line, sku, reason` of the rows that a rule refuses. */
type Rule = string;

/** Which rows are variations of which product: by the file, else by what the shop has. */
const PARENTS_OF_FILE = `insert into import_parent(sku, parent_sku)
   select distinct on (v.sku) v.sku, v.parent_sku from import_variation v
   join import_row c on c.line = v.line order by v.sku, v.line`;
const PARENTS = [
  `insert into import_parent(sku, parent_sku)
   select r.sku, p.sku from import_row r join variant v on v.sku = r.sku join product p on p.id = v.product_id
   where p.kind = 'configurable' and not exists (select 1 from product own where own.sku = r.sku)
   on conflict (sku) do nothing`,
  `update import_row r set kind = coalesce(r.kind, (select p.kind from product p where p.sku = r.sku), 'simple')`,
];

const TWICE: readonly Rule[] = [
  `select line, sku, 'the SKU stands in line ' || ${LINE_OF('first')} || ' already' from (
     select line, sku, min(line) over (partition by sku) first from import_row) r where line > first`,
];
const VIEWED_TWICE: readonly Rule[] = [
  `select distinct line, sku, 'the store view has a row of this SKU already' from (
     select line, sku, min(line) over (partition by sku, store_id) first from import_view) r where line > first`,
];

const HAS_PRICE = `(r.amount is not null or r.is_price_of_parts
  or exists (select 1 from import_view w where w.sku = r.sku and w.amount is not null)
  or exists (select 1 from price c join variant v on v.id = c.variant_id join product p on p.id = v.product_id
    where v.sku = r.sku or p.sku = r.sku))`;
const IS_NEW = 'not exists (select 1 from product p where p.sku = r.sku)';
const IS_VARIATION = 'exists (select 1 from import_parent up where up.sku = r.sku)';

const BY_THEMSELVES: readonly Rule[] = [
  `select r.line, r.sku, 'is ' || p.kind || ' in the shop and cannot become ' || r.kind
   from import_row r join product p on p.sku = r.sku where p.kind <> r.kind`,
  `select r.line, r.sku, 'is ' || r.kind || ' and cannot be a variation of ' || up.parent_sku
   from import_row r join import_parent up on up.sku = r.sku where r.kind <> 'simple'`,
  `select r.line, r.sku, 'is a product of its own in the shop and cannot become a variation of ' || up.parent_sku
   from import_row r join import_parent up on up.sku = r.sku join product p on p.sku = r.sku`,
  `select r.line, r.sku, 'is an article of ' || p.sku || ' in the shop'
   from import_row r join variant v on v.sku = r.sku join product p on p.id = v.product_id
   left join import_parent up on up.sku = r.sku where p.sku <> r.sku and p.sku is distinct from up.parent_sku`,
  `select r.line, r.sku, 'name is missing' from import_row r where r.name is null and ${IS_NEW} and not ${IS_VARIATION}`,
  `select r.line, r.sku, 'categories is missing' from import_row r where ${IS_NEW} and not ${IS_VARIATION} and r.is_alone
   and not exists (select 1 from import_category c where c.line = r.line)`,
  `select r.line, r.sku, 'is not visible by itself, and no configurable product names it' from import_row r
   where r.kind = 'simple' and not r.is_alone and ${IS_NEW} and not ${IS_VARIATION}`,
  `select r.line, r.sku, 'is ' || case when r.is_virtual then 'virtual' else 'sent' end || ', unlike ' || p.sku
   from import_row r join import_parent up on up.sku = r.sku join product p on p.sku = up.parent_sku
   where r.is_virtual <> p.is_virtual and not exists (select 1 from import_row c where c.sku = p.sku)`,
  `select r.line, r.sku, 'has no price' from import_row r where r.kind <> 'configurable' and not ${HAS_PRICE}`,
];

/** A variation that neither the file nor the shop has. */
const VARIATION_MISSING = `not exists (select 1 from import_row r join import_parent up on up.sku = r.sku
    where r.sku = v.sku and up.parent_sku = v.parent_sku)
  and not exists (select 1 from variant e join product p on p.id = e.product_id
    where e.sku = v.sku and p.sku = v.parent_sku)`;

const CONFIGURABLES: readonly Rule[] = [
  `select c.line, c.sku, 'some of its articles are virtual, and others are sent' from import_row c
   join import_variation v on v.line = c.line join import_row r on r.sku = v.sku group by 1, 2
   having bool_or(r.is_virtual) and not bool_and(r.is_virtual)`,
  `select distinct on (c.line) c.line, c.sku, 'its variation ' || v.sku || ' is not in the file, or was refused'
   from import_row c join import_variation v on v.line = c.line where ${VARIATION_MISSING} order by c.line, v.position`,
  `select distinct on (c.line) c.line, c.sku, 'its variation ' || v.sku || ' has neither color nor size'
   from import_row c join import_variation v on v.line = c.line left join import_row r on r.sku = v.sku
   where coalesce(v.colour, v.size, r.colour, r.size) is null order by c.line, v.position`,
  `select c.line, c.sku, 'two of its variations have the same color and size: ' || min(v.sku) || ', ' || max(v.sku)
   from import_row c join import_variation v on v.line = c.line left join import_row r on r.sku = v.sku
   group by c.line, c.sku, lower(coalesce(v.colour, r.colour, '')), lower(coalesce(v.size, r.size, ''))
   having count(*) > 1`,
];

const CHILDREN: readonly Rule[] = [
  `select r.line, r.sku, 'its product ' || up.parent_sku || ' was refused'
   from import_row r join import_parent up on up.sku = r.sku
   where not exists (select 1 from import_row c where c.sku = up.parent_sku)
   and not exists (select 1 from variant e join product p on p.id = e.product_id
     where e.sku = r.sku and p.sku = up.parent_sku)`,
];

/** The product that a part of a bundle belongs to is in the file or in the shop. */
const PART_MISSING = `not exists (select 1 from import_row r where r.sku = part.sku)
  and not exists (select 1 from product p where p.sku = part.sku)
  and not exists (select 1 from variant e where e.sku = part.sku)`;

const BUNDLES: readonly Rule[] = [
  `select distinct on (b.line) b.line, b.sku, 'its part ' || part.sku || ' is not in the file, or was refused'
   from import_row b join import_part part on part.line = b.line where ${PART_MISSING} order by b.line, part.position`,
  `select distinct on (b.line) b.line, b.sku, 'its part ' || part.sku || ' is a bundle itself'
   from import_row b join import_part part on part.line = b.line
   where exists (select 1 from import_row r where r.sku = part.sku and r.kind = 'bundle')
   or exists (select 1 from product p where p.sku = part.sku and p.kind = 'bundle') order by b.line, part.position`,
];

/** A group of products of which none can be had leads nowhere. */
const GROUPS: readonly Rule[] = [
  `select g.line, g.sku, 'is a group of products, and none of them is in the file or the shop' from import_group g
   group by g.line, g.sku having not bool_or(exists (select 1 from import_row r where r.sku = g.member_sku)
     or exists (select 1 from product p where p.sku = g.member_sku)
     or exists (select 1 from variant v where v.sku = g.member_sku))`,
];

const VIEWS: readonly Rule[] = [
  `select distinct w.line, w.sku, 'is a group of products, which is taken apart: its texts have no page' from import_view w
   join import_group g on g.sku = w.sku`,
  `select distinct w.line, w.sku, 'the product of this store view is not in the file, or was refused' from import_view w
   where not exists (select 1 from import_row r where r.sku = w.sku)
   and not exists (select 1 from product p where p.sku = w.sku)
   and not exists (select 1 from variant v where v.sku = w.sku)`,
];

/** Rows of store views alone have a product of the shop behind them; they take effect through a row without values. */
const PRODUCTS_OF_VIEWS = `insert into import_row(line, sku, sku_slug, kind, is_alone, is_price_of_parts)
  select min(w.line), w.sku, '', coalesce((select p.kind from product p where p.sku = w.sku), 'simple'), true, false
  from import_view w where not exists (select 1 from import_row r where r.sku = w.sku) group by w.sku`;

async function refuse(query: Query, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    const { affected } = await query(`insert into import_refused(line, sku, reason) ${rule}`);
    if (affected === 0) continue;
    for (const table of ['import_row', 'import_view']) {
      await query(`delete from ${table} r using import_refused f where f.line = r.line`);
    }
  }
}

/**
 * Takes out of the staging tables what cannot be, and notes why in `import_refused`. What hangs on a refused row is
 * refused with it: a configurable product with its variations, a bundle with a part.
 * @param filled what the file has rows of: rules of anything else refuse nothing
 */
export async function refuseImpossible(query: Query, filled: Filled): Promise<void> {
  const refuseOf = async (table: StagedTable, rules: readonly Rule[]) => {
    if (filled.has(table)) await refuse(query, rules);
  };
  await refuse(query, TWICE);
  await refuseOf('import_view', VIEWED_TWICE);
  if (filled.has('import_variation')) await query(PARENTS_OF_FILE);
  for (const statement of PARENTS) await query(statement);
  await refuse(query, BY_THEMSELVES);
  await refuseOf('import_variation', CONFIGURABLES);
  await refuse(query, CHILDREN);
  await refuseOf('import_part', BUNDLES);
  await refuseOf('import_group', GROUPS);
  if (filled.has('import_view')) {
    await refuse(query, VIEWS);
    await query(PRODUCTS_OF_VIEWS);
  }
  await query(`insert into import_parent(sku, parent_sku)
    select r.sku, p.sku from import_row r join variant v on v.sku = r.sku join product p on p.id = v.product_id
    where p.kind = 'configurable' and p.sku <> r.sku on conflict (sku) do nothing`);
}
