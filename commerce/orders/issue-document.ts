import type { Query } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** The invoice of an order, or the credit note of one of its refunds. */
export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit';
  /** As it is printed, such as `UK-I-000017`. */
  readonly number: string;
  readonly issuedAt: Date;
  readonly seller: StoreConfig['legal'];
}

interface Row {
  readonly number: number;
  readonly issued_at: Date;
  readonly seller: StoreConfig['legal'];
}

/** What a document is for. */
interface Subject {
  readonly store: StoreConfig;
  readonly orderId: number;
  /** 0 for the invoice. */
  readonly refundId: number;
  /** ms */
  readonly at: number;
}

const SIGNS = { invoice: 'I', credit: 'C' } as const;

/**
 * The document of an order or refund, issued now where it has none, in the transaction that has locked the order. Numbers of
 * a store have no gaps: whoever takes the next one holds it until the transaction ends.
 */
export async function issueDocument(query: Query, { store, orderId, refundId, at }: Subject): Promise<IssuedDocument> {
  const kind = refundId === 0 ? 'invoice' : 'credit';
  const told = ({ number, issued_at: issuedAt, seller }: Row): IssuedDocument => ({
    kind,
    number: `${store.code.toUpperCase()}-${SIGNS[kind]}-${String(number).padStart(6, '0')}`,
    issuedAt,
    seller,
  });
  const known = await query<Row>(
    'select number, issued_at, seller from order_document where order_id = $1 and refund_id = $2',
    [orderId, refundId],
  );
  if (known.rows[0]) return told(known.rows[0]);
  const { rows } = await query<{ last: number }>(
    `insert into document_counter(store_id, kind, last) values ($1, $2, 1)
     on conflict (store_id, kind) do update set last = document_counter.last + 1 returning last`,
    [store.storeId, kind],
  );
  const row = { number: rows[0]?.last ?? 0, issued_at: new Date(at), seller: store.legal };
  await query(
    `insert into order_document(store_id, kind, number, order_id, refund_id, seller, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [store.storeId, kind, row.number, orderId, refundId, JSON.stringify(row.seller), row.issued_at],
  );
  return told(row);
}
