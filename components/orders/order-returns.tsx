import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { OrderReturns as Returns } from '#lib/contract/order-returns.ts';
import type { Order } from '#lib/contract/orders.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { pieceName } from '#lib/rules/goods/product-name.ts';
import styles from './order-returns.module.css';

interface OrderReturnsProps {
  order: Pick<Order, 'id' | 'items' | 'currency'>;
  returns: Returns;
  dates: DateSetting;
  /** Where parcels go, in one line. */
  address: string;
  /** Now, ms. */
  now: number;
  /** Of the link that shows the order to a guest. */
  token?: string | undefined;
}

/** Leads to a PDF. */
const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a className={textStyles.link} href={href}>
    {children}
  </a>
);

/** Money and points that came back. */
function Refund({
  refund,
  nth,
  order,
  dates,
  token,
}: Pick<OrderReturnsProps, 'order' | 'dates' | 'token'> & { refund: Returns['refunds'][number]; nth: number }) {
  const t = useTranslations('OrderReturn');
  const { amount, points, date } = refund;
  const day = formatDate(date, 'day', dates);
  return (
    <>
      {amount > 0 && (
        <p>
          {t('refund', { day, amount: formatMoney(amount, order.currency) })}{' '}
          <DocumentLink href={pathTo.orderFile(order.id, `credit-${nth}`, token)}>{t('creditNote')}</DocumentLink>
        </p>
      )}
      {points > 0 && <p>{t('points', { points })}</p>}
    </>
  );
}

/** Nothing comes of a return, at a press; it can be announced anew. A plain form. */
function Withdrawal({ orderId, code, token }: { orderId: number; code: string; token?: string | undefined }) {
  const t = useTranslations('OrderReturn');
  const isGuest = token !== undefined;
  return (
    <form method="post" action={isGuest ? pathTo.guestForm() : pathTo.accountForm()}>
      <input type="hidden" name="change" value="withdraw-return" />
      <input type="hidden" name={isGuest ? 'token' : 'order_id'} value={token ?? orderId} />
      <input type="hidden" name="code" value={code} />
      <button type="submit" className={textStyles.link} aria-label={`${t('withdraw')}: ${code}`}>
        {t('withdraw')}
      </button>
    </form>
  );
}

/** How long an order may be sent back (ORDER-17), what is, and how far it is. */
export function OrderReturns({
  order,
  returns: { days, until, open, elsewhere, returns, refunds },
  dates,
  address,
  now,
  token,
}: OrderReturnsProps) {
  const t = useTranslations('OrderReturn');
  const isVirtual = (pieces: readonly { readonly id: number }[]) =>
    isNothingSent(order.items.filter((item) => pieces.some(({ id }) => id === item.id)));
  const nameOf = (id: number): string => pieceName(order.items.find((item) => item.id === id) ?? {});
  const term = () => {
    if (until === null) return t('term', { days });
    const untilWords = isNothingSent(order.items) ? 'virtual.until' : 'until';
    return t(now > Date.parse(until) ? 'over' : untilWords, { day: formatDate(until, 'day', dates) });
  };
  /** What came back for a return; for none of them where the code is null. Notes are numbered by order. */
  const refundsOf = (of: string | null) =>
    refunds.map(
      (refund, at) =>
        refund.code === of && (
          <Refund key={refund.id} refund={refund} nth={at + 1} order={order} dates={dates} token={token} />
        ),
    );
  return (
    <section className={styles.returns} aria-label={t('title')}>
      <h2 className={textStyles.h32}>{t('title')}</h2>
      <p>{term()}</p>
      {returns.length > 0 && (
        <ul className={styles.list}>
          {returns.map(({ code, status, sendBy, items }) => (
            <li key={code}>
              <h3>
                {t('number', { code })} <span className={stateStyles.state}>{t(`state.${status}`)}</span>
              </h3>
              {items.map(({ id, qty, reason }) => (
                <p key={id}>
                  {qty} × {nameOf(id)}
                  {reason && <span className={textStyles.muted}> · {t(`reasons.${reason}`)}</span>}
                </p>
              ))}
              {status === 'announced' && (
                <>
                  {isVirtual(items) ? (
                    <p className={textStyles.small}>{t('virtual.how')}</p>
                  ) : (
                    <>
                      <p className={textStyles.small}>
                        {t('how', { address })}{' '}
                        <DocumentLink href={pathTo.orderFile(order.id, `return-${code}`, token)}>
                          {t('note')}
                        </DocumentLink>
                      </p>
                      <p className={textStyles.small}>{t('sendBy', { day: formatDate(sendBy, 'day', dates) })}</p>
                    </>
                  )}
                  {!elsewhere && <Withdrawal orderId={order.id} code={code} token={token} />}
                </>
              )}
              {refundsOf(code)}
            </li>
          ))}
        </ul>
      )}
      {refundsOf(null)}
      {elsewhere && (
        <p>
          {t('elsewhere', { store: elsewhere.store })}{' '}
          {elsewhere.origin && (
            <a className={textStyles.link} href={new URL(pathTo.order(order.id), elsewhere.origin).href}>
              {t('elsewhereLink')}
            </a>
          )}
        </p>
      )}
      {open.length > 0 && (
        <a
          className={buttonStyles.outlined}
          href={
            token === undefined
              ? pathTo.order(order.id, { asks: 'return' })
              : pathTo.guestOrder(token, { asks: 'return' })
          }
        >
          {t(isVirtual(open) ? 'virtual.start' : 'start')}
        </a>
      )}
    </section>
  );
}
