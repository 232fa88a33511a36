import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Price } from '#lib/contract/values.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';

interface BuyBarProps {
  /** Null where this visitor may not see prices. */
  prices: Price | null;
  money: MoneyFormat;
  /** Where to come back to after signing in. */
  back: string;
  /** The chosen size and colour, in words. */
  choice: string;
  button: ReactNode;
}

/** Price and button within reach of the thumb, below desktop width (76 px). */
export function BuyBar({ prices, money, back, choice, button }: BuyBarProps) {
  const t = useTranslations('Buy');
  if (!prices) {
    return (
      <div className="buybar">
        <a className="btn" href={pathTo.login({ returnTo: back })} rel="nofollow">
          {t('signInForPrice')}
        </a>
      </div>
    );
  }
  return (
    <div className="buybar">
      <div className="price">
        <span className="price__now">{formatMoney(prices.current, money)}</span>{' '}
        {prices.discount > 0 && <span className="price__off">{t('off', { percent: prices.discount })}</span>}
        <span className="price__ref">{choice}</span>
      </div>
      {button}
    </div>
  );
}
