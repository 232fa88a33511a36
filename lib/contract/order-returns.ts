import { z } from 'zod';
import { get, post } from './define.ts';
import { Amount, Id, Instant, StoreId } from './values.ts';

/** Why pieces come back. */
export const ReturnReason = z.enum(['too-small', 'too-large', 'changed-mind', 'not-as-shown', 'damaged', 'late']);
export type ReturnReason = z.infer<typeof ReturnReason>;

const ReturnedItems = z
  .array(z.object({ id: z.int().min(1), qty: z.int().min(1), reason: ReturnReason }))
  .min(1)
  .max(100);
/** Returns that an order had when the question was asked: the same one sent twice is one. */
const ReturnsBefore = z.int().min(0).max(1000);
const ReturnCode = z.string().min(1).max(40);
/** `invoice` once something has left, `credit-1` for the first refund, `return-CODE`. */
const DocumentName = z.string().regex(/^(?:invoice|credit-[1-9]\d{0,3}|return-[^\s/]{1,40})$/);
/** Base64. */
const OrderDocument = z.object({ file: z.string(), content: z.base64() });
/** Of the link of a guest's mail. */
const LinkToken = z.string().max(200);

/** What may come back of an order, and what does. Pieces are named by the item of the order. */
const OrderReturns = z
  .object({
    /** The store's return term, days from the day the last parcel arrived (ORDER-17). */
    days: z.int(),
    /** When it ends; null while something of the order is still to arrive. */
    until: Instant.nullable(),
    /** Pieces that may be announced now. */
    open: z.array(z.object({ id: z.int(), qty: z.int().min(1) })),
    /** The store it was placed in, where that is another and what comes back is announced there; left out otherwise. */
    elsewhere: z
      .object({
        /** As shoppers know it. */
        store: z.string(),
        /** Scheme, host and port; null for a store of another brand, to which no page leads. */
        origin: z.url().nullable(),
      })
      .optional(),
    /** In the order they were announced. */
    returns: z.array(
      z.object({
        /** Stands on the note in the parcel. */
        code: z.string(),
        announced: Instant,
        /** When the parcel came, and when it was said that none will; left out where that has not happened. */
        received: Instant.optional(),
        withdrawn: Instant.optional(),
        /** `expired`: announced, and not received in time; its pieces are free again, as those of one that was withdrawn. */
        status: z.enum(['announced', 'received', 'refunded', 'withdrawn', 'expired']),
        /** By when an announced one has to be here. */
        sendBy: Instant,
        items: z.array(z.object({ id: z.int(), qty: z.int().min(1), reason: ReturnReason.nullable() })),
      }),
    ),
    /** Money that came back while the order stands, of a return or as the shop saw fit. */
    refunds: z.array(
      z.object({
        id: z.int(),
        date: Instant,
        amount: Amount,
        points: z.int(),
        /** Of the return; null where nothing came back. */
        code: z.string().nullable(),
        /** Of what had not left and was cancelled; left out of others. */
        isOfRest: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'OrderReturns' });
export type OrderReturns = z.infer<typeof OrderReturns>;

export const returnCalls = {
  'order-returns': get({
    summary: 'What of an order of the member may be sent back, until when, and what became of what was (ORDER-17)',
    access: 'member',
    path: z.object({ id: Id }),
    reply: OrderReturns,
  }),
  'order-document': get({
    summary: 'A document of an order of the member as a PDF: its invoice, a credit note, the note of a return',
    access: 'member',
    path: z.object({ id: Id, name: DocumentName }),
    reply: OrderDocument,
  }),
  'order-return': post({
    summary: 'Announces that pieces of an order of the member come back; a mail brings the code for the parcel',
    access: 'member',
    storeField: 'store_id',
    body: z.object({
      store_id: StoreId,
      order_id: Id,
      after: ReturnsBefore,
      items: ReturnedItems,
    }),
    reply: OrderReturns,
  }),
  'order-return-withdraw': post({
    summary: 'Withdraws a return of the member that has not come: its pieces may be announced again',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, order_id: Id, code: ReturnCode }),
    reply: OrderReturns,
  }),
  'guest-returns': get({
    summary: 'What of the order of a guest may be sent back, and what became of what was, by the same link (ORDER-17)',
    storeField: 'store_id',
    query: z.object({ token: LinkToken, store_id: StoreId }),
    reply: OrderReturns,
  }),
  'guest-return': post({
    summary: 'Announces that pieces of the order of a guest come back, by the same link',
    storeField: 'store_id',
    body: z.object({ token: LinkToken, store_id: StoreId, after: ReturnsBefore, items: ReturnedItems }),
    reply: OrderReturns,
  }),
  'guest-return-withdraw': post({
    summary: 'Withdraws a return of a guest that has not come, by the same link',
    storeField: 'store_id',
    body: z.object({ token: LinkToken, store_id: StoreId, code: ReturnCode }),
    reply: OrderReturns,
  }),
  'guest-document': get({
    summary: 'A document of the order of a guest as a PDF, by the same link',
    storeField: 'store_id',
    path: z.object({ name: DocumentName }),
    query: z.object({ token: LinkToken, store_id: StoreId }),
    reply: OrderDocument,
  }),
} as const;
