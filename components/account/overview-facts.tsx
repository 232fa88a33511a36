import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { RewardPoints } from '#lib/contract/rewards.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { placeLine } from '#lib/rules/place-line.ts';
import { pointsWorth } from '#lib/rules/point-worth.ts';
import styles from './overview.module.css';

interface OverviewFactsProps {
  email: string;
  /** Null in a store without a referral scheme. */
  credit: Pick<RewardPoints, 'points' | 'referralCode'> | null;
  /** Where parcels go; null for nowhere yet. */
  home: Address | null;
  basketCount: number;
  /** Codes that the basket goes by. */
  codes: readonly string[];
  config: Pick<StoreConfig, 'currencyCode' | 'currencyTemplate' | 'priceLocale'>;
}

/** What a member has, each with the way to where it is changed or used. A public file of this feature. */
export function OverviewFacts({ email, credit, home, basketCount, codes, config }: OverviewFactsProps) {
  const t = useTranslations('Account');
  const tRewards = useTranslations('Rewards');
  const tAddresses = useTranslations('Addresses');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <PageLink className={textStyles.link} href={pathTo.accountInformation()}>
            {email}
          </PageLink>
        </dd>
      </div>
      {credit && (
        <div>
          <dt>{tRewards('balance')}</dt>
          <dd>
            <PageLink className={textStyles.link} href={pathTo.referral()}>
              {formatMoney(pointsWorth(credit.points, config.currencyCode), storeMoney(config))}
            </PageLink>
          </dd>
          <dd>
            {tRewards('points', { points: credit.points })} ·{' '}
            {t.rich('referralCode', {
              code: (chunks) => <span className={styles.code}>{chunks}</span>,
              value: credit.referralCode,
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('deliveryAddress')}</dt>
        <dd>
          <PageLink className={textStyles.link} href={home ? pathTo.addresses() : pathTo.address(null)}>
            {home ? `${home.street}, ${placeLine(home)}` : tAddresses('add')}
          </PageLink>
        </dd>
      </div>
      <div>
        <dt>{t('basket')}</dt>
        <dd>
          <PageLink className={textStyles.link} href={pathTo.basket()}>
            {t('basketItems', { count: basketCount })}
          </PageLink>
        </dd>
        {codes.length > 0 && <dd>{t('promoCode', { code: codes.join(', ') })}</dd>}
      </div>
    </dl>
  );
}

interface MissingProps {
  /** Has the member stated the whole name? */
  hasName: boolean;
  hasAddress: boolean;
  hasBrands: boolean;
}

/** What of a profile is still to be told, each with its way there; nothing where all is. A public part of this feature. */
export function MissingInProfile({ hasName, hasAddress, hasBrands }: MissingProps) {
  const t = useTranslations('Account.missing');
  const missing = [
    ...(hasName ? [] : [{ what: 'name', href: pathTo.accountInformation() } as const]),
    ...(hasAddress ? [] : [{ what: 'address', href: pathTo.address(null) } as const]),
    ...(hasBrands ? [] : [{ what: 'brands', href: pathTo.brandInterests() } as const]),
  ];
  if (missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h2 id="missing">{t('title')}</h2>
      <ul>
        {missing.map(({ what, href }) => (
          <li key={what}>
            <PageLink className={textStyles.link} href={href}>
              {t(what)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
