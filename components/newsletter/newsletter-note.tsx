import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import type { NewsletterNotice } from '#lib/rules/newsletter-notices.ts';

const GOOD: readonly NewsletterNotice[] = ['asked', 'saved', 'left'];

/** Says what became of a form of the newsletter that was sent without scripts. */
export function NewsletterNote({ notice }: { notice: NewsletterNotice }) {
  const t = useTranslations('Newsletter.notice');
  const isGood = GOOD.includes(notice);
  return (
    <p className={isGood ? noteStyles.ok : noteStyles.bad} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}
