import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { bringSales } from '#commerce/catalogue/sales/operator/bring-sales.ts';
import { SalesTold } from '#commerce/catalogue/sales/operator/sale-told.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { applyChanges, OperatorChanges } from '#commerce/changes/apply-changes.ts';
import { applyTogether } from '#commerce/changes/apply-together.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { MailReports, takeMailReports } from '#commerce/members/newsletter/mail-reports.ts';
import { NewsletterIssue, queueIssue } from '#commerce/members/newsletter/newsletter-issue.ts';
import { bringPicture, PICTURE_MAX_BYTES } from '#commerce/operator/bring-picture.ts';
import { exportPrices, PriceExport } from '#commerce/operator/export-prices.ts';
import { OPERATOR_LISTS } from '#commerce/operator/lists.ts';
import { HistoricalImport, importHistorical } from '#commerce/orders/historical/import-historical.ts';
import { cancelByOperator, OrderCancelled } from '#commerce/orders/operator/cancel-by-operator.ts';
import { exportOrders, OrderExport } from '#commerce/orders/operator/export-orders.ts';
import { noteDelivery, ParcelDelivered, ParcelSent, sendParcel } from '#commerce/orders/operator/parcels.ts';
import { ReturnReceived, receiveReturn } from '#commerce/orders/returns/receive-return.ts';
import { OrderRefunded, refundOrder } from '#commerce/orders/returns/refund-order.ts';
import { ReturnWithdrawn, withdrawByOperator } from '#commerce/orders/returns/withdraw-return.ts';
import { comingUp } from '#commerce/site/coming-up.ts';
import { TravelAsked, travelLink } from '#commerce/site/travel-link.ts';
import { ExperimentAsked, experimentReport } from '#commerce/tracking/experiment-report.ts';
import { ComingAsked } from '#lib/contract/ahead/coming-up.ts';
import type { HttpEnv } from './http-env.ts';
import { isToken, limitBody, readBody, readBytes } from './mount.ts';

/** Most bytes of a request. */
const BODY_MAX_BYTES = 256 * 1024;

/** Four lists of 500 with at most six values each. */
const VALUES_MAX = 16_000;

/** What a request with a list of SKUs, codes or paths may hold: 8,000 rows of some 400 bytes and a dozen values. */
const OF_LIST = { bytes: 4 * 1024 * 1024, values: 90_000 };

/**
 * What other systems tell the shop, with the operator's token in `x-serac-operator` (decision 179): docs/operating.md says
 * which call is for whom. Answers 204, or with a report.
 */
export function operatorRoutes(shop: Shop): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const requireOperator = (c: Context<HttpEnv>): void => {
    const { operatorToken } = shop.env;
    if (operatorToken !== undefined && isToken(c.req.header('x-serac-operator'), operatorToken)) return;
    throw new Problem(401, 'UNAUTHORIZED', 'The operator token is missing or wrong, or this shop has none');
  };
  const takes = <S extends z.ZodObject>(
    path: string,
    schema: S,
    apply: (told: z.output<S>) => Promise<unknown>,
    { bytes, values } = { bytes: BODY_MAX_BYTES, values: VALUES_MAX },
  ): void => {
    app.post(path, limitBody(bytes), async (c) => {
      requireOperator(c);
      const reply = await apply(await readBody(c, schema, values));
      c.header('cache-control', 'no-store');
      return reply === undefined ? c.body(null, 204) : c.json(reply as object);
    });
  };
  /** Processes take in what was changed before the answer, as far as they can be told. */
  const told = async <T>(changed: Promise<T>): Promise<T> => {
    const reply = await changed;
    await shop.catalogue.changed();
    return reply;
  };
  const apply = applyTogether((changes) => applyChanges(shop, changes));
  takes('/operator/changes', OperatorChanges, (changes) => told(apply(changes)));
  takes('/operator/experiments', ExperimentAsked, (asked) => experimentReport(shop, asked));
  takes('/operator/sales', SalesTold, (sales) => told(bringSales(shop, sales)));
  for (const [name, list] of Object.entries(OPERATOR_LISTS)) {
    takes(`/operator/${name}`, list.told, (rows) => told(list.bring(shop, rows)), OF_LIST);
  }
  app.post('/operator/pictures', limitBody(PICTURE_MAX_BYTES), async (c) => {
    requireOperator(c);
    const brought = await bringPicture(shop, await readBytes(c));
    c.header('cache-control', 'no-store');
    return c.json(brought);
  });
  takes('/operator/parcels', ParcelSent, (parcel) => sendParcel(shop, parcel));
  takes('/operator/cancellations', OrderCancelled, (cancelled) => cancelByOperator(shop, cancelled));
  takes('/operator/deliveries', ParcelDelivered, (delivery) => noteDelivery(shop, delivery));
  takes('/operator/newsletters', NewsletterIssue, (issue) => queueIssue(shop, issue));
  takes('/operator/mail-reports', MailReports, (told) => takeMailReports(shop, told));
  takes('/operator/returns', ReturnReceived, (came) => receiveReturn(shop, came));
  takes('/operator/withdrawals', ReturnWithdrawn, (withdrawn) => withdrawByOperator(shop, withdrawn));
  takes('/operator/refunds', OrderRefunded, (refund) => refundOrder(shop, refund));
  takes('/operator/historical-orders', HistoricalImport, (told) => importHistorical(shop, told));
  takes('/operator/coming-up', ComingAsked, (asked) => comingUp(shop, asked));
  // The page of time travel is the storefront's, which has no operator's token.
  app.post('/coming-up', limitBody(BODY_MAX_BYTES), async (c) => {
    if (!isToken(c.req.header('x-serac-service'), shop.env.serviceToken))
      throw new Problem(401, 'UNAUTHORIZED', 'The service token is missing or wrong');
    const reply = await comingUp(shop, await readBody(c, ComingAsked, VALUES_MAX));
    c.header('cache-control', 'no-store');
    return c.json(reply);
  });
  takes('/operator/travel-links', TravelAsked, async (asked) => travelLink(shop, asked));
  takes('/operator/price-exports', PriceExport, (asked) => exportPrices(shop.db.query, asked));
  takes('/operator/exports', OrderExport, (asked) => exportOrders(shop.db.query, asked));
  return app;
}
