import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** Why a guest sees no prices, and the two ways to see them. */
export function JoinBar({ back }: { back: string }) {
  const t = useTranslations('Listing');
  return (
    <div className="joinbar">
      <div>
        <b>{t('membersPrices')}</b>
        <p>{t('membersPricesText')}</p>
      </div>
      <div>
        <a className="btn btn--s" href={pathTo.create()}>
          {t('join')}
        </a>
        <a className="btn btn--s btn--line" href={pathTo.login({ returnTo: back })}>
          {t('signIn')}
        </a>
      </div>
    </div>
  );
}
