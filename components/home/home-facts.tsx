import { useTranslations } from 'next-intl';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import styles from './home-facts.module.css';

/** Four facts about the shop beneath the hero. */
export function HomeFacts({ loginRequired, returnDays }: { loginRequired: boolean; returnDays: number }) {
  const t = useTranslations('Home');
  return (
    <Lifeless as="div" className={pageStyles.wrap}>
      <ul className={styles.facts}>
        <li>
          <Icon name="account" />
          {loginRequired ? t('factFree') : t('factBrowse')}
        </li>
        <li>
          <Icon name="tag" />
          {t('factPrices')}
        </li>
        <li>
          <Icon name="truck" />
          {t('factDispatch')}
        </li>
        <li className={styles.onlyW}>
          <Icon name="return" />
          {t('factReturns', { days: returnDays })}
        </li>
      </ul>
    </Lifeless>
  );
}
