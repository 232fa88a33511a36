import { useTranslations } from 'next-intl';
import { KeptPart } from '#components/shell/kept-part.tsx';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import styles from './reassurance-strip.module.css';

const STATEMENTS = [
  { icon: 'lock', title: 'securePayment', text: 'securePaymentText' },
  { icon: 'truck', title: 'fastDispatch', text: 'fastDispatchText' },
  { icon: 'service', title: 'customerService', text: 'customerServiceText' },
] as const;

/** Three reasons to trust the shop, above the footer of every page but the basket (FOOT-01). */
export function ReassuranceStrip() {
  const t = useTranslations('Footer');
  return (
    <KeptPart as="div" name="reassurance" className={styles.strip}>
      <div className={pageStyles.wrap}>
        <ul>
          {STATEMENTS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    </KeptPart>
  );
}
