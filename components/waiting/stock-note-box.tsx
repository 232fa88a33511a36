import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { isGoodNews, type StockNotice } from '#lib/rules/stock-notices.ts';

/** Says what became of a form that was sent without scripts. */
export function StockNoteBox({ notice }: { notice: StockNotice }) {
  const t = useTranslations('Waiting.notice');
  const isGood = isGoodNews(notice);
  return (
    <p className={isGood ? noteStyles.ok : noteStyles.bad} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}
