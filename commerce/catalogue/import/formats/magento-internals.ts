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

/** Columns of every export that say nothing of a product which the shop could keep. */
const WITHOUT_MEANING =
  /^(?:attribute_set_code|use_config_.*|display_product_options_in|created_at|updated_at|.*_image_label(?:s)?|map_.*|msrp_display.*|gift_message_available|page_layout|custom_(?:design|layout).*|.*_layout_update.*|has_options|product_options_container)$/;

/** Is it worth a word that a column was passed over? */
export const isWorthAWord = (column: string): boolean => !WITHOUT_MEANING.test(column);
