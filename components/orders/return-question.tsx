import { useTranslations } from 'next-intl';
import { PageQuestion } from '#components/account/page-question.tsx';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { type OrderReturns, ReturnReason } from '#lib/contract/order-returns.ts';
import type { Order } from '#lib/contract/orders.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { pieceName } from '#lib/rules/goods/product-name.ts';
import styles from './order-returns.module.css';

interface ReturnQuestionProps {
  order: Pick<Order, 'id' | 'items'>;
  returns: Pick<OrderReturns, 'open' | 'returns'>;
  /** The form came back: nothing was chosen. */
  isEmpty: boolean;
  /** Of the link that shows the order to a guest. */
  token?: string | undefined;
}

const countsTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);

/** Asks which pieces of an order come back, and why; a plain form, so that it needs no script. */
export function ReturnQuestion({
  order: { id, items },
  returns: { open, returns },
  isEmpty,
  token,
}: ReturnQuestionProps) {
  const t = useTranslations('OrderReturn');
  const pieces = open.flatMap(({ id: itemId, qty }) => {
    const item = items.find((one) => one.id === itemId);
    return item ? [{ item, qty }] : [];
  });
  const isVirtual = isNothingSent(pieces.map(({ item }) => item));
  return (
    <PageQuestion
      title={t(isVirtual ? 'virtual.askTitle' : 'askTitle')}
      text={t(isVirtual ? 'virtual.askText' : 'askText')}
      yes={t('yes')}
      no={t('no')}
      back={token === undefined ? pathTo.order(id) : pathTo.guestOrder(token)}
      action={token === undefined ? pathTo.accountForm() : pathTo.guestForm()}
    >
      {isEmpty && (
        <p className={noteStyles.bad} role="alert">
          {t('nothing')}
        </p>
      )}
      <input type="hidden" name="change" value="order-return" />
      {token === undefined ? (
        <input type="hidden" name="order_id" value={id} />
      ) : (
        <input type="hidden" name="token" value={token} />
      )}
      <input type="hidden" name="after" value={returns.length} />
      <ul className={styles.pieces}>
        {pieces.map(({ item, qty }) => (
          <li key={item.id}>
            <fieldset>
              <legend>{pieceName(item)}</legend>
              <div className={styles.choice}>
                <LabelledField
                  label={t('pieces')}
                  control={(control) => (
                    <select {...control} name={`qty-${item.id}`} defaultValue="0" autoComplete="off">
                      {countsTo(qty).map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </select>
                  )}
                />
                <LabelledField
                  label={t('reason')}
                  control={(control) => (
                    <select {...control} name={`reason-${item.id}`} defaultValue="changed-mind" autoComplete="off">
                      {ReturnReason.options.map((reason) => (
                        <option key={reason} value={reason}>
                          {t(`reasons.${reason}`)}
                        </option>
                      ))}
                    </select>
                  )}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </PageQuestion>
  );
}
