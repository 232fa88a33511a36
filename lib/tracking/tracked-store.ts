/** What tracking knows of the store. */
export interface TrackedStore {
  readonly storeId: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Is a provider told of conversions, too? */
  readonly conversions: boolean;
}
