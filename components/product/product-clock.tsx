import { clsx } from 'clsx';
import { Countdown } from '#components/sale/countdown.tsx';
import { SaleEnd } from '#components/sale/sale-end.tsx';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { DateSetting } from '#lib/i18n/dates.ts';
import styles from './product-clock.module.css';

/** The time left of the sale a product belongs to, above its price. */
export function ProductClock({ end, dates }: { end: string; dates: DateSetting }) {
  return (
    <p className={clsx(styles.endbar, textStyles.figures)}>
      <Icon name="clock" small />
      <Countdown end={end}>
        <SaleEnd end={end} dates={dates} />
      </Countdown>
    </p>
  );
}
