import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import type { Sale } from '#lib/contract/catalogue.ts';
import styles from './options.module.css';
import { Option, OptionGroup } from './options.tsx';

/** Open sales as options, each with its picture and what it takes off at most. */
export function SaleOptions({ label, sales }: { label: string; sales: readonly Sale[] }) {
  const t = useTranslations('Sale');
  if (sales.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {sales.map(({ eventId, url, title, maxDiscount, pictures }) => (
        <Option key={eventId} href={url}>
          <span className={styles.suggestionPictureSale}>
            <Picture picture={{ ...pictures.tile, alt: '' }} shape="tile" sizes="72px" />
          </span>
          <span className={styles.suggestionText}>{title}</span>
          <span className={styles.suggestionNoteHot}>{t('upTo', { percent: maxDiscount })}</span>
        </Option>
      ))}
    </OptionGroup>
  );
}
