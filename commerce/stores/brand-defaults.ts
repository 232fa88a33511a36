import type { StoreConfig } from '#lib/contract/stores.ts';
import type { ShopBrand } from '#lib/contract/values.ts';

/** What a store has of its shop brand unless its own row says otherwise. */
export type BrandDefaults = Pick<
  StoreConfig,
  | 'shopName'
  | 'shareName'
  | 'registerModalMode'
  | 'supportEmail'
  | 'customerServicePhone'
  | 'reviewScore'
  | 'reviewCount'
  | 'freeDeliveryFrom'
  | 'referralPoints'
  | 'returnDays'
  | 'flags'
  | 'hiddenCardBrands'
  | 'social'
  | 'legal'
  | 'maintenance'
>;

/** Values both brands start from; the numbers are those of the specification's section 9 ("Defaults"). */
const COMMON = {
  registerModalMode: 'off',
  reviewScore: 4.6,
  reviewCount: 37_000,
  freeDeliveryFrom: null,
  referralPoints: 500,
  returnDays: 14,
  hiddenCardBrands: [],
  maintenance: false,
  // The specification gives no number, name or address: marked placeholders until a shop owner sets them (decision 58).
  customerServicePhone: '[00 00 00 00 00]',
  legal: {
    name: '[Company legal name]',
    registration: '[000 000 000]',
    address: '[Street, postcode, city, country]',
  },
} as const;

/** Addresses of a brand's channels; an owner puts the real ones into the store's row. */
const channelsOf = (brand: ShopBrand): StoreConfig['social'] =>
  [
    ['Pictures', 'pictures'],
    ['Films', 'films'],
    ['Community', 'community'],
  ].map(([label = '', channel = '']) => ({ label, url: `https://${channel}.example/${brand}` }));

/** Serac has every feature on, Moraine those of a lighter shop (decision 1). */
export const BRAND_DEFAULTS: Readonly<Record<ShopBrand, BrandDefaults>> = {
  serac: {
    ...COMMON,
    hiddenCardBrands: [],
    shopName: 'Serac',
    shareName: 'Serac private sales',
    supportEmail: 'support@serac.example',
    flags: {
      chat: true,
      referral: true,
      urgencyStock: true,
      passwordNeedsSymbol: false,
      trustedShopsBadge: true,
      swissNotification: true,
    },
    social: channelsOf('serac'),
  },
  moraine: {
    ...COMMON,
    hiddenCardBrands: [],
    shopName: 'Moraine',
    shareName: 'Moraine outlet',
    supportEmail: 'support@moraine.example',
    flags: {
      chat: false,
      referral: false,
      urgencyStock: false,
      passwordNeedsSymbol: false,
      trustedShopsBadge: false,
      swissNotification: false,
    },
    social: channelsOf('moraine'),
  },
};

/** Is this value one of the marked placeholders? */
export const isPlaceholder = (text: string): boolean => text.startsWith('[') && text.endsWith(']');
