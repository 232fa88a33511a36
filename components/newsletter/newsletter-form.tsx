import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { dialogTrigger } from '#components/dialogs/dialog-button.tsx';
import type { NewsletterSource } from '#components/dialogs/dialog-inputs.ts';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';

interface NewsletterFormProps {
  source: NewsletterSource;
  className?: string | undefined;
}

/**
 * Offers the newsletter: plain markup in cached pages, of which its button opens the dialog where scripts run
 * (newsletter-dialog.tsx takes what was typed). Hidden once the visitor has answered. The public file of this feature.
 */
export function NewsletterForm({ source, className }: NewsletterFormProps) {
  const t = useTranslations('Newsletter');
  return (
    <form className={className} method="post" action={pathTo.newsletterForm()} data-newsletter="">
      <input type="hidden" name="change" value="subscribe" />
      <input type="hidden" name="source" value={source} />
      <label className={fieldStyles.field}>
        {t('label')}
        <input
          className={clsx(fieldStyles.input, textStyles.muted)}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('placeholder')}
          required
        />
      </label>
      <button type="submit" className={buttonStyles.button} {...dialogTrigger('newsletter', { source })}>
        {t('submit')}
      </button>
    </form>
  );
}
