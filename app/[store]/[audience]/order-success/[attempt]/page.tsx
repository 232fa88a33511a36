import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/orders/order-facts.module.css';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import rewardsStyles from '#components/account/rewards.module.css';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import saleHeroStyles from '#components/home/sale-hero.module.css';
import { GuestAccount } from '#components/orders/guest-account.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderTotals } from '#components/orders/order-totals.tsx';
import { ShareLinks } from '#components/share/share-links.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { joinAddress, pathTo } from '#lib/addresses/path-builder.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorContext } from '#lib/pages/visitor-context.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import type { BasketNotice } from '#lib/rules/form-notices.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface OrderSuccessProps {
  params: Promise<PageParams & { attempt: Attempt }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('OrderSuccess');
  return { title: t('title'), robots: { index: false } };
}

/** The last order of this session; null where there is none (decision 45). */
async function lastOrder({ hasSession, own }: VisitorContext): Promise<Reply<'order-success'> | null> {
  if (!hasSession) return null;
  try {
    return await own('order-success', {});
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Words and links to share the shop with (REWARD-04), by the member's own code where invitations earn points. */
async function TellFriends({ visitor: { own, config, storeId } }: { visitor: VisitorContext }) {
  const asked = own('session', { store_id: storeId, peek: '1' }).then((session) => session.referralCode);
  const referralCode = await optional(asked, null);
  const t = await getTranslations('Share.confirmation');
  const shop = config.shareName;
  const url = referralCode && config.flags.referral ? joinAddress(config, referralCode) : `${config.baseUrl}/`;
  return (
    <section className={rewardsStyles.tellfriends}>
      <h2 className={textStyles.h24}>{t('heading')}</h2>
      <div className={buttonStyles.row}>
        <ShareLinks title={t('title', { shop })} text={t('text', { shop })} url={url} />
      </div>
    </section>
  );
}

/** A guest may keep the order in an account: a password is all that is missing. */
async function AccountOffer({ email, visitor, attempt }: { email: string; visitor: VisitorContext; attempt: Attempt }) {
  const { passwordNeedsSymbol } = visitor.config.flags;
  const returned = await currentReturnedForm('order-account', attempt);
  const t = await getTranslations('OrderSuccess');
  return (
    <section className={rewardsStyles.tellfriends} id="keep-order">
      <h2 className={textStyles.h24}>{t('accountTitle')}</h2>
      <p>{t('accountText', { email })}</p>
      <IslandMessages namespaces={['Auth', 'OrderSuccess', 'Rule']}>
        <GuestAccount needsSymbol={passwordNeedsSymbol} returned={returned} />
      </IslandMessages>
    </section>
  );
}

/** Says that the confirmation comes by mail: a browser that has lost its session since it paid knows of no order. */
const NO_ORDER: BasketNotice = 'no-order';

/** The confirmation of an order (ROUTE-10); without one the visitor belongs in the basket. */
export default async function OrderSuccessRoute({ params }: OrderSuccessProps) {
  const [visitor, { attempt }] = await Promise.all([visitorContext(params), params]);
  const order = await lastOrder(visitor);
  if (order === null) redirect(`${pathTo.basket()}?notice=${NO_ORDER}`);
  const t = await getTranslations('OrderSuccess');
  return (
    <PageFrame page="order-success" entity={order.id}>
      <div className={orderFactsStyles.thanks}>
        <Icon name="check" />
        <h1 className={textStyles.h44}>{t('thanks')}</h1>
      </div>
      <p className={orderFactsStyles.lead}>
        {t.rich(isNothingSent(order.items) ? 'virtual' : 'lead', {
          number: order.incrementId,
          email: order.email,
          b: (chunks) => <b>{chunks}</b>,
        })}
      </p>
      <div className={saleHeroStyles.row}>
        {!order.isGuest && (
          <PageLink className={buttonStyles.button} href={pathTo.order(order.id)}>
            {t('seeOrder')}
          </PageLink>
        )}
        <PageLink className={buttonStyles.outlined} href={pathTo.home()}>
          {t('keepShopping')}
        </PageLink>
      </div>
      <div className={orderFactsStyles.order}>
        <div>
          <OrderLines order={order} dates={visitor.dates} />
          <div className={pageStyles.section}>
            <OrderFacts order={order} dates={visitor.dates} />
          </div>
        </div>
        <div>
          <OrderTotals order={order} />
          {order.isGuest && <AccountOffer email={order.email} visitor={visitor} attempt={attempt} />}
          <TellFriends visitor={visitor} />
        </div>
      </div>
    </PageFrame>
  );
}
