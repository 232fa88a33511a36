import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** For a member whose address is not confirmed, and whose mail did not come. A plain form. */
export function AskToConfirm() {
  const t = useTranslations('Confirm');
  return (
    <form method="post" action={pathTo.newsletterForm()}>
      <button type="submit" name="change" value="confirm" className={buttonStyles.outlined}>
        {t('resend')}
      </button>
    </form>
  );
}
