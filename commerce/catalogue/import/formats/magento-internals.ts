/** Attributes that Magento keeps for itself in `additional_attributes`: nothing that a shopper reads. */
const INTERNAL: ReadonlySet<string> = new Set([
  'has_options',
  'required_options',
  'options_container',
  'page_layout',
  'is_recurring',
  'old_id',
  'status',
  'tax_class_id',
  'minimal_price',
  'price_type',
  'price_view',
  'sku_type',
  'weight_type',
  'shipment_type',
  'cost',
  'quantity_and_stock_status',
  'category_ids',
  'url_path',
  'url_key',
  'visibility',
  'tier_price',
  'gallery',
  'news_from_date',
  'news_to_date',
  'links_exist',
  'links_title',
  'links_purchased_separately',
  'samples_title',
  'allow_message',
  'allow_open_amount',
  'is_redeemable',
  'lifetime',
  'email_template',
  'open_amount_min',
  'open_amount_max',
  'media_gallery',
  'swatch_image',
  'image_label',
  'small_image_label',
  'thumbnail_label',
]);
/** The same by what their codes begin with. */
const FAMILIES = [
  'gift_',
  'giftcard_',
  'custom_design',
  'custom_layout',
  'msrp',
  'use_config_',
  'related_tgtr_',
  'upsell_tgtr_',
];

export const isInternal = (code: string): boolean =>
  INTERNAL.has(code) || FAMILIES.some((family) => code.startsWith(family));

/** Why columns are left out, by what they are called; the first that fits counts. */
const LEFT_OUT: readonly (readonly [columns: RegExp, why: string])[] = [
  [/^weight$/, 'no unit stands beside it: name it in import-map.yaml (weight_unit), and products say what they weigh'],
  [/^tax_class_name$/, 'prices hold VAT, at the one rate of each store'],
  [/^meta_keywords?$/, 'search engines read none'],
  [/^custom_options$/, 'options that nobody has to choose are not offered'],
  [/^new_to_date$/, 'a product counts as new for thirty days'],
  [/^map_|^msrp_display/, 'no price is hidden until it is in the basket'],
  [/^(?:out_of_stock_qty|allow_backorders|.*backorders)$/, 'an article is sold out with its last piece'],
  [/^(?:notify_on_stock_below|.*notify_stock_qty)$/, 'who keeps the stock watches it'],
  [/image_labels?$|^swatch_image/, 'pictures are called as their product and colour are'],
  [/^gift_|^giftcard_/, 'the shop neither wraps gifts nor has gift cards'],
  [/^downloadable_/, 'the shop sells no downloads'],
  [
    /^bundle_|^configurable_variation_labels$/,
    'choices are called as in all of the shop, and sets leave in one parcel',
  ],
  [/^country_of_manufacture$/, 'as an attribute it would be read as a fact'],
  [/^(?:created|updated)_at$/, 'products are as old as new_from_date says, else as their first import'],
  [/layout|^custom_design|^display_product_options_in$|^product_options_container$/, 'pages look as this shop does'],
  [
    /^(?:attribute_set_code|has_options|required_options|website_id|use_config_.*|.*deferred_stock_update|is_decimal_divided)$/,
    'kept by Magento for itself',
  ],
  [/^additional_attributes\./, 'an attribute that Magento keeps for itself'],
];

const ATTRIBUTES = 'additional_attributes.';
const SWITCH = 'says only yes or no: write fact or a name beside it in import-map.yaml, and shoppers read it';

/** Why a column is not taken in, in words. */
export const whyLeftOut = (column: string): string =>
  (column.startsWith(ATTRIBUTES) && !isInternal(column.slice(ATTRIBUTES.length)) ? SWITCH : undefined) ??
  LEFT_OUT.find(([columns]) => columns.test(column))?.[1] ??
  'the shop knows no such column; a fact that shoppers read belongs into additional_attributes';
