import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import noteStyles from '#components/ui/note.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import styles from './order-facts.module.css';

/** Buys what was bought once more: a plain form that leads to the basket. Pressed twice on one page, it is done once. */
export function OrderAgain({ orderId }: { orderId: number }) {
  const t = useTranslations('OrderChange');
  return (
    <form method="post" action={pathTo.accountForm()} data-waits="">
      <input type="hidden" name="change" value="order-again" />
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="once" value={crypto.randomUUID()} />
      <button type="submit" className={clsx(buttonStyles.outlined, buttonStyles.wide, styles.help)}>
        {t('again')}
      </button>
    </form>
  );
}

interface MissingNoteProps {
  orderId: number;
  /** What the form came back with, of whichever order. */
  returned: ReturnedForm | null;
}

/** Names what of an order could not be bought again, and leads to the rest. */
export function MissingNote({ orderId, returned }: MissingNoteProps) {
  const t = useTranslations('OrderChange');
  const names = returned?.values.order_id === String(orderId) ? returned.values.missing : undefined;
  return (
    <p className={noteStyles.note}>
      <span>
        {names && `${t('missing', { names })} `}
        <PageLink className={textStyles.link} href={pathTo.basket()}>
          {t('toBasket')}
        </PageLink>
      </span>
    </p>
  );
}
