/** A product file of the size and with the kinds of rows of Magento's public sample data, which is not part of the repository. */
import type { Cells } from './import-rows.ts';

/** Cells that Magento writes into every row of an export, whatever it is. */
const EVERY: Cells = {
  attribute_set_code: 'Top',
  tax_class_name: 'Taxable Goods',
  visibility: 'Catalog, Search',
  product_websites: 'base',
  product_online: '1',
  created_at: '3/20/26, 7:02 AM',
  updated_at: '3/20/26, 7:02 AM',
  display_product_options_in: 'Block after Info Column',
  out_of_stock_qty: '0.0000',
  use_config_min_qty: '1',
  is_qty_decimal: '0',
  allow_backorders: '0',
  use_config_backorders: '1',
  min_cart_qty: '1.0000',
  use_config_min_sale_qty: '1',
  max_cart_qty: '10000.0000',
  use_config_max_sale_qty: '1',
  is_in_stock: '1',
  notify_on_stock_below: '1.0000',
  use_config_notify_stock_qty: '1',
  manage_stock: '1',
  use_config_manage_stock: '1',
  use_config_qty_increments: '1',
  qty_increments: '0.0000',
  use_config_enable_qty_inc: '1',
  enable_qty_increments: '0',
  is_decimal_divided: '0',
  website_id: '0',
};

const COLOURS = ['Black', 'Blue', 'Green'] as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const pad = (n: number): string => String(n).padStart(3, '0');

/** Sixteen rows: a garment in three colours and five sizes, named by each other as Magento's are. */
function garment(n: number): Cells[] {
  const sku = `WH${pad(n)}`;
  const articles = COLOURS.flatMap((color) => SIZES.map((size) => ({ sku: `${sku}-${size}-${color}`, color, size })));
  const simple = articles.map(
    ({ sku: own, color, size }): Cells => ({
      ...EVERY,
      sku: own,
      product_type: 'simple',
      visibility: 'Not Visible Individually',
      name: `Mona Pullover ${n} ${size} ${color}`,
      price: '57.0000',
      weight: '0.5000',
      additional_attributes: `color=${color},has_options=0,required_options=0,size=${size}`,
      qty: '100.0000',
    }),
  );
  const product: Cells = {
    ...EVERY,
    sku,
    product_type: 'configurable',
    categories: 'Default Category/Women/Tops/Hoodies &amp; Sweatshirts,Default Category/New',
    name: `Mona Pullover&trade; ${n}`,
    description: '<p>Soft &amp; light.</p><p>&bull; Light green.<br />&bull; Dry wicking.</p>',
    meta_title: `Mona Pullover ${n}, soft`,
    meta_keywords: 'Mona, Pullover',
    meta_description: `Mona Pullover ${n} keeps warm.`,
    price: '57.0000',
    url_key: `mona-pullover-${n}`,
    weight: '1.0000',
    additional_attributes:
      'climate=All-Weather|Cool,erin_recommends=No,has_options=1,material=Fleece|Wool,pattern=Solid',
    related_skus: `WH${pad((n % 117) + 1)},24-MB${pad(1)}`,
    related_position: '2,1',
    crosssell_skus: `24-MB${pad(2)}`,
    crosssell_position: '1',
    upsell_skus: `WH${pad(((n + 1) % 117) + 1)}`,
    upsell_position: '1',
    configurable_variations: articles.map((one) => `sku=${one.sku},size=${one.size},color=${one.color}`).join('|'),
    configurable_variation_labels: 'size=Size,color=Color',
    qty: '0.0000',
  };
  return [...simple, product];
}

const gear = (n: number, more: Cells = {}): Cells => ({
  ...EVERY,
  sku: `24-MB${pad(n)}`,
  product_type: 'simple',
  categories: 'Default Category/Gear/Bags',
  name: `Joust Duffle Bag ${n}`,
  price: '34.0000',
  url_key: `joust-duffle-bag-${n}`,
  weight: '2.2000',
  additional_attributes: 'manufacturer=Joust &amp; Sons,features_bags=Audio Pocket|Waterproof,material=Nylon',
  qty: '100.0000',
  ...more,
});

/** What the shop does not sell, or sells otherwise, and why: the words of the report are held against these. */
export const ODD_ROWS: readonly (readonly [cells: Cells, words: string])[] = [
  [gear(902, { product_type: 'downloadable', downloadable_links: 'group_title=Trial,title=A' }), 'is a download'],
  [gear(903, { product_type: 'giftcard' }), 'is a gift card'],
  [gear(904, { custom_options: 'name=Engraving,type=field,required=1,price=5.0000' }), 'Engraving'],
  [gear(905, { min_cart_qty: '12.0000', use_config_min_sale_qty: '0' }), 'from 12 pieces on'],
  [
    gear(906, {
      enable_qty_increments: '1',
      use_config_enable_qty_inc: '0',
      use_config_qty_increments: '0',
      qty_increments: '4',
      max_cart_qty: '3',
      use_config_max_sale_qty: '0',
    }),
    'in no number of pieces',
  ],
  [gear(907, { is_qty_decimal: '1' }), 'by parts of a piece'],
  [gear(908, { product_type: 'grouped', associated_skus: 'NOWHERE=1' }), 'none of them is in the file'],
  [gear(909, { store_view_code: 'elsewhere' }), 'is no store of the shop'],
  [
    { sku: '24-MB001', tier_price_customer_group: 'Wholesale', tier_price: '20', tier_price_qty: '25' },
    'from 25 pieces on: an order holds 10',
  ],
  [{ sku: '24-MB001', tier_price_customer_group: 'Retailer', tier_price: '20' }, 'Retailer is no group'],
  [gear(1), 'stands in line'],
];
export const NOTED_ROWS: readonly (readonly [cells: Cells, words: string])[] = [
  [
    {
      ...EVERY,
      sku: '24-WG085_Group',
      product_type: 'grouped',
      categories: 'Default Category/Gear',
      name: 'Set of bags',
      url_key: 'set-of-bags',
      associated_skus: '24-MB001=0.0000,24-MB002=0.0000,24-MB003=1.0000',
    },
    'was taken apart',
  ],
  [
    {
      ...EVERY,
      sku: '24-WG080',
      product_type: 'bundle',
      categories: 'Default Category/Gear',
      name: 'Companion kit',
      url_key: 'companion-kit',
      bundle_price_type: 'dynamic',
      bundle_price_view: 'range',
      bundle_values:
        'name=Ball,type=radio,required=1,sku=24-MB004,default=1,default_qty=1.0000|name=Ball,type=radio,required=1,sku=24-MB005,default=0,default_qty=1.0000|name=Brick,type=radio,required=1,sku=24-MB006,default=1,default_qty=1.0000',
    },
    'Ball is a choice among 2 products; it has 24-MB004',
  ],
  [gear(910, { special_price: '20', special_price_from_date: '2027-01-01' }), 'special_price begins later'],
  [gear(911, { max_cart_qty: '50.0000', use_config_max_sale_qty: '0' }), 'max_cart_qty is 50'],
  [gear(912, { visibility: 'Search' }), 'visibility is Search'],
  [gear(913, { related_skus: 'GONE' }), 'leads to what is not here (related_skus): GONE'],
];
const GROUP_PRICES: readonly Cells[] = [
  {
    sku: '24-MB001',
    tier_price_website: 'All Websites [GBP]',
    tier_price_customer_group: 'General',
    tier_price_qty: '1.0000',
    tier_price: '30.0000',
    tier_price_value_type: 'Fixed',
  },
  {
    sku: 'WH001',
    tier_price_website: 'All Websites [GBP]',
    tier_price_customer_group: 'Wholesale',
    tier_price_qty: '1.0000',
    tier_price: '25.0000',
    tier_price_value_type: 'Discount',
  },
  {
    sku: 'WH001',
    tier_price_website: 'All Websites [GBP]',
    tier_price_customer_group: 'ALL GROUPS',
    tier_price_qty: '3.0000',
    tier_price: '10.0000',
    tier_price_value_type: 'Discount',
  },
  {
    sku: '24-MB001',
    tier_price_website: 'serac_uk [GBP]',
    tier_price_customer_group: 'Wholesale',
    tier_price_qty: '4.5000',
    tier_price: '21.5000',
    tier_price_value_type: 'Fixed',
  },
];
const STORE_VIEWS = numbers(117).map(
  (n): Cells => ({
    sku: `WH${pad(n)}`,
    store_view_code: 'serac_de',
    name: `Mona Pulli ${n}`,
    meta_title: `Pulli ${n}`,
  }),
);

/** About 2,050 rows: 117 garments of sixteen rows, bags, a bundle, a group, what the shop does not sell, store views, group prices. */
export const MAGENTO_SAMPLE: readonly Cells[] = [
  ...numbers(117).flatMap(garment),
  ...numbers(44).map((n) => gear(n)),
  ...ODD_ROWS.map(([cells]) => cells),
  ...NOTED_ROWS.map(([cells]) => cells),
  ...GROUP_PRICES,
  ...STORE_VIEWS,
];
