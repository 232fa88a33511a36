import { useTranslations } from 'next-intl';
import { OpeningList, type OpeningListProps } from './opening-list.tsx';

/** The sales that open next, with the moment each of them does. */
export function OpeningNext(props: OpeningListProps) {
  const t = useTranslations('Home');
  if (props.sales.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="section__head">
        <div>
          <h2 className="h h--44">{t('openingNext')}</h2>
          <p>{t('openingNextText')}</p>
        </div>
      </div>
      <OpeningList {...props} />
    </section>
  );
}
