/** What tracking knows of the store. */
export interface TrackedStore {
  readonly storeId: number;
  /** ISO 4217. */
  readonly currency: string;
}
