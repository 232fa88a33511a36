import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { isGoodNews, type StockNotice, type WishNotice } from '#lib/rules/form-notices.ts';

/** Says what became of a form of a sold-out article that was sent without scripts. */
export function StockNoteBox({ notice }: { notice: StockNotice }) {
  const t = useTranslations('Waiting.notice');
  return <NoteBox isGood={isGoodNews(notice)}>{t(notice)}</NoteBox>;
}

/** The same of a form of the wish list. */
export function WishNoteBox({ notice }: { notice: WishNotice }) {
  const t = useTranslations('Wish.notice');
  return <NoteBox isGood={isGoodNews(notice)}>{t(notice)}</NoteBox>;
}

function NoteBox({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p className={isGood ? noteStyles.ok : noteStyles.bad} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  );
}
