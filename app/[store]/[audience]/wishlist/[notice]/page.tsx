import '#app/styles.ts';
import '#components/waiting/wish-grid.module.css';
import { clsx } from 'clsx';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import { LazyGuestWishes } from '#components/waiting/lazy-guest-wishes.tsx';
import { MemberWishes } from '#components/waiting/member-wishes.tsx';
import { WishNoteBox } from '#components/waiting/stock-note-box.tsx';
import wishGridStyles from '#components/waiting/wish-grid.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { storeMoney } from '#lib/money/money.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { WISH_NOTICES } from '#lib/rules/form-notices.ts';

interface WishlistProps {
  params: Promise<PageParams & { notice: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Wish');
  return { title: t('title'), robots: { index: false } };
}

/** The wish list: a member's, kept by the shop, or a guest's, kept by the browser. */
export default async function WishlistRoute({ params }: WishlistProps) {
  const { notice } = await params;
  const { own, storeId, audience, config } = await visitorContext(params);
  const told = WISH_NOTICES.find((known) => known === notice);
  const t = await getTranslations('Wish');
  const empty = (
    <EmptyState icon="heart" title={t('none')} text={t('noneText')}>
      <PageLink className={buttonStyles.button} href={pathTo.home()}>
        {t('browse')}
      </PageLink>
    </EmptyState>
  );
  if (audience.kind === 'member') {
    const [list, session] = await Promise.all([
      own('wishes', { store_id: storeId }),
      own('session', { store_id: storeId, peek: '1' }),
    ]);
    return (
      <AccountFrame page="wishlist" config={config} title={t('title')} lead={t('lead')}>
        {told && <WishNoteBox notice={told} />}
        {list.items.length + list.gone.length > 0 ? (
          <MemberWishes list={list} config={config} isConfirmed={session.is_confirmed} />
        ) : (
          empty
        )}
      </AccountFrame>
    );
  }
  return (
    <PageFrame page="wishlist">
      <div className={wishGridStyles.head}>
        <h1 className={textStyles.h64}>{t('title')}</h1>
        <p className={clsx(textStyles.lead, textStyles.muted)}>
          <span className={scriptOnlyStyles.needsScript}>{t('leadHere')} </span>
          <noscript>{t('needsScript')} </noscript>
          <a
            className={textStyles.link}
            href={pathTo.login({ returnTo: pathTo.wishlist() })}
            rel="nofollow"
            {...registerTrigger({ start: 'login', returnTo: pathTo.wishlist() })}
          >
            {t('signIn')}
          </a>
        </p>
      </div>
      <IslandMessages namespaces={['Card', 'Price', 'Wish']}>
        <LazyGuestWishes
          money={storeMoney(config)}
          empty={empty}
          failure={<EmptyState icon="alert" title={t('title')} text={t('notice.not-saved')} alert />}
        />
      </IslandMessages>
    </PageFrame>
  );
}
