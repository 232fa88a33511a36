import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Sale } from '#lib/contract/sales.ts';
import remindButtonStyles from './remind-button.module.css';
import type { RemindButton } from './remind-button.tsx';
import styles from './sale-reminder.module.css';

interface SaleReminderProps {
  sale: Pick<Sale, 'eventId' | 'categoryId' | 'title' | 'url'>;
  /** Is the page for members? A guest is asked to sign in, so that there is an address to write to. */
  member: boolean;
  /** The button of members: whoever shows it says how its code comes. */
  Remind: ComponentType<ComponentProps<typeof RemindButton>>;
  /** The calendar's link says in words what it does. */
  wordy?: boolean;
}

/** The two ways not to miss a coming sale (decision 30): a mail at its opening for members, a calendar entry for everybody. */
export function SaleReminder({ sale, member, Remind, wordy = false }: SaleReminderProps) {
  const t = useTranslations('Remind');
  const { eventId, title, url } = sale;
  return (
    <div className={styles.reminder}>
      {member ? (
        <IslandMessages namespaces={['Remind', 'Failure']}>
          <Remind eventId={eventId} sale={title} back={url} />
        </IslandMessages>
      ) : (
        <a
          className={clsx(buttonStyles.small, buttonStyles.outlined, remindButtonStyles.remind)}
          href={pathTo.login({ returnTo: url })}
          rel="nofollow"
          {...registerTrigger({ start: 'join', returnTo: url })}
        >
          <Icon name="bell" small />
          {t('remind')}
          <span className={textStyles.hidden}>: {title}</span>
        </a>
      )}
      <a
        className={wordy ? clsx(buttonStyles.small, buttonStyles.outlined) : iconButtonStyles.button}
        href={pathTo.saleCalendar(sale.categoryId)}
        rel="nofollow"
        aria-label={wordy ? undefined : t('calendarOf', { sale: title })}
        title={wordy ? undefined : t('calendar')}
      >
        <Icon name="calendar" small={wordy} />
        {wordy && t('calendar')}
      </a>
    </div>
  );
}
