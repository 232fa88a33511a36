import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** An empty basket leads on: to today's sales, and in a members' store to signing in. */
export function EmptyBasket({ signIn }: { signIn: boolean }) {
  const t = useTranslations('Basket');
  return (
    <EmptyState icon="basket" title={t('emptyTitle')} text={signIn ? t('emptySignIn') : t('emptyText')}>
      {signIn && (
        <PageLink className={buttonStyles.button} href={pathTo.login({ returnTo: pathTo.basket() })}>
          {t('signIn')}
        </PageLink>
      )}
      <PageLink className={signIn ? buttonStyles.outlined : buttonStyles.button} href={pathTo.home()}>
        {t('seeSales')}
      </PageLink>
    </EmptyState>
  );
}
