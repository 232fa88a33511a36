import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionGuard {
  /** Runs `work` as the inside of a transaction. */
  inside<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error when called from the inside of a transaction that is still open */
  assertOutside(): void;
}

/**
 * Tells whether code runs inside a transaction of one database. PGlite would wait for itself for ever, and every other
 * request with it (docs/measurements.md, PGlite); PostgreSQL would read outside the transaction unnoticed.
 */
export function transactionGuard(): TransactionGuard {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async inside(work) {
      const transaction = { open: true };
      try {
        return await current.run(transaction, work);
      } finally {
        transaction.open = false;
      }
    },
    assertOutside() {
      if (current.getStore()?.open) {
        throw new Error('Database used inside its own transaction: use the query handed to the transaction');
      }
    },
  };
}
