/**
 * Files in the form of Magento's public sample data (`import-export_products-img.csv` of the repository
 * `magento2-sample-data`, and what became of it): its columns, cells and odd habits, with invented goods.
 */
import type { Cells } from './import-rows.ts';

/** The columns of that file, in their order. */
const COLUMNS =
  `sku store_view_code attribute_set_code product_type categories product_websites name description short_description weight
  product_online tax_class_name visibility price special_price special_price_from_date special_price_to_date url_key meta_title
  meta_keywords meta_description base_image base_image_label small_image small_image_label thumbnail_image thumbnail_image_label
  created_at updated_at new_from_date new_to_date display_product_options_in map_price msrp_price map_enabled gift_message_available
  custom_design custom_design_from custom_design_to custom_layout_update page_layout product_options_container
  msrp_display_actual_price_type country_of_manufacture additional_attributes qty out_of_stock_qty use_config_min_qty is_qty_decimal
  allow_backorders use_config_backorders min_cart_qty use_config_min_sale_qty max_cart_qty use_config_max_sale_qty is_in_stock
  notify_on_stock_below use_config_notify_stock_qty manage_stock use_config_manage_stock use_config_qty_increments qty_increments
  use_config_enable_qty_inc enable_qty_increments is_decimal_divided website_id configurable_variations
  configurable_variation_prices configurable_variation_labels additional_images`.split(/\s+/);

/** Cells that every row of it has. */
const EVERY: Cells = {
  product_websites: 'base',
  product_online: '1',
  tax_class_name: 'Taxable Goods',
  out_of_stock_qty: '0',
  use_config_min_qty: '1',
  is_qty_decimal: '0',
  allow_backorders: '0',
  use_config_backorders: '1',
  min_cart_qty: '1',
  use_config_min_sale_qty: '1',
  max_cart_qty: '0',
  use_config_max_sale_qty: '1',
  is_in_stock: '1',
  use_config_notify_stock_qty: '1',
  manage_stock: '0',
  use_config_manage_stock: '1',
  use_config_qty_increments: '1',
  qty_increments: '0',
  use_config_enable_qty_inc: '1',
  enable_qty_increments: '0',
  is_decimal_divided: '0',
  website_id: '1',
};

/** Early: bars between categories, two kinds of sizes, no facts. Late: commas, one size, facts and switches at products. */
export type PublicForm = 'early' | 'late';

const KINDS = [
  { set: 'Top', path: 'Men/Tops/Hoodies & Sweatshirts', word: 'Fleece', sizes: ['XS', 'S', 'M', 'L', 'XL'] },
  { set: 'Top', path: 'Women/Tops/Bras & Tanks', word: 'Vest&trade;', sizes: ['XS', 'S', 'M', 'L', 'XL'] },
  { set: 'Bottom', path: 'Men/Bottoms/Pants', word: 'Trouser ', sizes: ['32', '33', '34', '36'] },
  { set: 'Bottom', path: 'Women/Bottoms/Shorts', word: '1/4 Short', sizes: ['28', '29'] },
] as const;
const COLOURS = ['Black', 'Gray', 'Orange', 'Purple', 'Lavender', 'White'] as const;
const BESIDE = [[], ['Collections/Dry Ground'], ['Promotions/Late Sale', 'Collections/Nina Chooses']] as const;

interface Garment {
  readonly n: number;
  readonly kind: (typeof KINDS)[number];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

/** The rows of its articles, and that of the product behind them. */
function garment({ n, kind, sizes, colours }: Garment, form: PublicForm): Cells[] {
  const sku = `PF${String(n).padStart(3, '0')}`;
  const sizeCode = form === 'late' ? 'size' : kind.set === 'Top' ? 'size_general' : 'size_pants';
  // The root stands last by itself where a product is in more than one category.
  const beside = BESIDE[n % BESIDE.length] ?? [];
  const paths = [kind.path, ...beside].map((path) => `Default Category/${path}`);
  const name = `Quarry ${kind.word}`.replace(/ ?$/, (space) => ` ${n}${space}`);
  const shared: Cells = {
    ...EVERY,
    attribute_set_code: kind.set,
    categories: [...paths, ...(beside.length > 0 ? ['Default Category'] : [])].join(form === 'early' ? '|' : ','),
    description: `<p>Made for days that don't end, with Lomar&reg; fibres.</p>\n<p>&bull; Relaxed fit. <br />&bull; 5" inseam.</br>&bull; Machine wash/dry.</p>`,
    price: String(20 + (n % 60)),
  };
  const pictureOf = (colour: string): Cells => ({
    base_image: `/p/f/pf-${colour.toLowerCase()}_main.jpg`,
    small_image: `/p/f/pf-${colour.toLowerCase()}_main.jpg`,
    additional_images: `/p/f/pf-${colour.toLowerCase()}_alt1.jpg,/p/f/pf-${colour.toLowerCase()}_back.jpg`,
  });
  const articles = sizes.flatMap((size) =>
    colours.map((color) => ({ sku: `${sku}-${size}-${color}`, size, color, key: `${size}-${color}`.toLowerCase() })),
  );
  const facts = `style_${kind.set === 'Top' ? 'general' : 'bottom'}=Jacket|&frac14; zip,material=Lomar&reg; fibre|Nylon,pattern=Solid,climate=All-weather|Cool,eco_collection=Yes,performance_fabric=No,erin_recommends=No,new=No,sale=Yes`;
  return [
    ...articles.map(
      (one): Cells => ({
        ...shared,
        ...pictureOf(one.color),
        sku: one.sku,
        product_type: 'simple',
        name: `${name}-${one.size}-${one.color}`,
        weight: '1',
        visibility: 'Not Visible Individually',
        url_key: `quarry-${n}-${one.key}`,
        additional_attributes: `has_options=0,required_options=0,${sizeCode}=${one.size},color=${one.color}`,
        qty: '100',
      }),
    ),
    {
      ...shared,
      ...pictureOf(colours[0] ?? 'Black'),
      sku,
      product_type: 'configurable',
      name,
      visibility: 'Catalog, Search',
      // Choices of colour and size count as options there: no shopper has to answer anything else.
      additional_attributes: `has_options=1,required_options=1${form === 'late' ? `,${facts}` : ''}`,
      qty: '0',
      configurable_variations: articles
        .map((one) => `sku=${one.sku},${sizeCode}=${one.size},color=${one.color}`)
        .join('|'),
    },
  ];
}

/** @param rows how many there are, without the line of columns; two or more */
export function publicFormRows(form: PublicForm, rows: number): Cells[] {
  const file: Cells[] = [];
  for (let n = 1; file.length < rows; n++) {
    const kind = KINDS[n % KINDS.length] ?? KINDS[0];
    const colours = COLOURS.slice(n % 4, (n % 4) + 1 + (n % 3));
    const left = rows - file.length;
    const whole = garment({ n, kind, sizes: kind.sizes, colours }, form);
    // The last one is as large as what is left, and nothing may be left over for a row without articles.
    const fits = whole.length === left || whole.length <= left - 2;
    const rest = Array.from({ length: left - 1 }, (_, at) => String(at + 1));
    file.push(...(fits ? whole : garment({ n, kind, sizes: rest, colours: ['Black'] }, form)));
  }
  return file.map((cells) => Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? ''])));
}
