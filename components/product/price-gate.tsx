import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { registerTrigger } from '#components/members/register-trigger.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** In the place of the price and the button where a guest may see neither (decision 20). */
export function PriceGate({ back, clock }: { back: string; clock?: ReactNode }) {
  const t = useTranslations('Buy');
  return (
    <div className="pblock pblock--gate">
      {clock}
      <b>{t('signInForPrice')}</b>
      <p>{t('signInText')}</p>
      <div className="btnrow">
        <a className="btn" href={pathTo.create()} {...registerTrigger({ start: 'join' })}>
          {t('join')}
        </a>
        <a
          className="btn btn--line"
          href={pathTo.login({ returnTo: back })}
          rel="nofollow"
          {...registerTrigger({ start: 'login' })}
        >
          {t('signIn')}
        </a>
      </div>
    </div>
  );
}
