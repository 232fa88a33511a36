import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import { ListButton } from './list-button.tsx';

/** Mails about a wish list: turned on and off, or what has to be done before. */
export function WishMails({ isOn, isConfirmed }: { isOn: boolean; isConfirmed: boolean }) {
  const t = useTranslations('Wish');
  const tConfirm = useTranslations('Confirm');
  return (
    <section>
      <h2 className={textStyles.h24}>{t('notify')}</h2>
      <p>{t('notifyText')}</p>
      {!isConfirmed && <p>{t('notice.unconfirmed')}</p>}
      {isConfirmed || isOn ? (
        <ListButton change={isOn ? 'quiet' : 'notify'} label={t(isOn ? 'notifyOff' : 'notifyOn')} />
      ) : (
        <ListButton change="confirm" label={tConfirm('resend')} />
      )}
    </section>
  );
}
