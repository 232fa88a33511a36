import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/routing/path-builder.ts';

/** Where nothing can be chosen: what to do about it, and how to buy all the same. */
export function NoScriptNote() {
  const t = useTranslations('Buy');
  return (
    <noscript>
      <p className="note">
        <span>
          {t('noScript')}{' '}
          <a className="link" href={pathTo.contact()}>
            {t('writeToUs')}
          </a>
        </span>
      </p>
    </noscript>
  );
}
