import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEndMoment } from '#components/sale/sale-end.tsx';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StockAlert } from '#lib/contract/wishes.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';

/** The sold-out articles that a member waits for, each with a button that ends it. */
export function AlertList({ alerts, dates }: { alerts: readonly StockAlert[]; dates: DateSetting }) {
  const t = useTranslations('Waiting');
  const endMoment = useEndMoment(dates);
  return (
    <ul className={lineStyles.lines}>
      {alerts.map(({ variantId, brand, name, url, image, colour, size, endDate }) => (
        <li key={variantId} className={lineStyles.line}>
          <PageLink className={lineStyles.pic} href={url} tabIndex={-1} aria-hidden="true">
            <Picture picture={{ ...image, alt: '' }} shape="product" sizes="136px" />
          </PageLink>
          <div>
            <p className={clsx(textStyles.brand, lineStyles.brand)}>{brand.name}</p>
            <h2 className={lineStyles.name}>
              <PageLink href={url}>{name}</PageLink>
            </h2>
            <p className={lineStyles.meta}>
              <b>{[colour, size].filter(Boolean).join(', ')}</b>
            </p>
            {endDate !== null && <p className={lineStyles.meta}>{t('until', { moment: endMoment(endDate) })}</p>}
          </div>
          <form className={lineStyles.act} method="post" action={pathTo.stockAlertForm()}>
            <input type="hidden" name="change" value="stock-alert-end" />
            <input type="hidden" name="variant_id" value={variantId} />
            <button
              type="submit"
              className={clsx(textStyles.link, lineStyles.link)}
              aria-label={`${t('remove')}: ${[brand.name, name, colour, size].filter(Boolean).join(', ')}`}
            >
              {t('remove')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
