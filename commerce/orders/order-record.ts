import type { Address, Picture } from '#lib/contract/values.ts';
import type { BundleType, ChosenPart } from '#lib/contract/variants.ts';
import type { OrderDiscounts } from './order-sums.ts';

/** What an order keeps of the moment it was placed, in `orders.details`. Amounts are minor units, times Unix seconds. */
export interface OrderDetails {
  readonly email: string;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  readonly dispatchMethod: string;
  /** Code of the carrier; absent in orders from before it was kept, which count as standard. */
  readonly carrier?: string;
  /** Masked: brand of the card and its last four digits. */
  readonly paymentMethod: string;
  /** Who took the payment, and under which name; absent in orders from before there were several providers. */
  readonly payment?: { readonly provider: string; readonly reference: string };
  readonly currencyTemplate: string;
  readonly locale: string;
  readonly rrpTotal: number;
  /** Rate of VAT when it was placed, hundredths of a percent; absent in orders from before it was kept. */
  readonly vatBp?: number;
  /** Absent in orders without a discount. */
  readonly discounts?: OrderDiscounts;
  readonly estimatedDelivery: { readonly start: number; readonly end: number };
  /** Absent in orders that stand, and in those that were cancelled before it was kept. */
  readonly cancelledAt?: number;
}

/** What an order line keeps, in `order_line.snapshot`: names and pictures as the shopper saw them. */
export interface LineSnapshot {
  readonly name: string;
  readonly sku: string;
  readonly brandName: string;
  readonly url: string;
  readonly image: Picture;
  readonly options: { name: string; value: string }[];
  readonly fittingForm: { mondopoint: number; soleLength: number } | null;
  /** Both absent in lines written before bundles had them, and of anything that is no bundle. */
  readonly bundleType?: BundleType;
  readonly parts?: ChosenPart[];
  /** Working days its supplier needs; absent in lines from before it was kept, which count as in the warehouse. */
  readonly supplierDays?: number;
  /** Nothing of it is sent; absent of what is. */
  readonly isVirtual?: true;
  /** Unix seconds; absent where the whole order is expected at once, 0 and 0 of what is not sent. */
  readonly estimatedDelivery?: { readonly start: number; readonly end: number };
}
