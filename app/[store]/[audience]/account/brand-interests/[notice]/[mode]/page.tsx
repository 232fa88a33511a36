import '#app/styles.ts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { dialogTrigger } from '#components/dialogs/dialog-button.tsx';
import { BrandChoice } from '#components/following/brand-choice.tsx';
import { FollowedBrands } from '#components/following/followed-brands.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

interface BrandInterestsProps {
  params: Promise<PageParams & { notice: string; mode: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Interests');
  return { title: t('title'), robots: { index: false } };
}

/** The brands that the member follows (ROUTE-14), and where scripts do not run all brands to choose from. */
export default async function BrandInterestsRoute({ params }: BrandInterestsProps) {
  const { notice, mode } = await params;
  const { own, api, storeId, config } = await visitorContext(params);
  const [brands, { brandIds }] = await Promise.all([api('brands', { store_id: storeId }), own('brand-interests', {})]);
  const told = ACCOUNT_NOTICES.find((known) => known === notice);
  const t = await getTranslations('Interests');
  return (
    <AccountFrame page="brand-interests" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      <IslandMessages namespaces={['Interests', 'Failure']}>
        {mode === 'choose' ? (
          <BrandChoice brands={brands} followed={brandIds} />
        ) : (
          <FollowedBrands
            brands={brands}
            followed={brandIds}
            choice={<ChooseLink />}
            empty={
              <EmptyState icon="tag" title={t('none')} text={t('noneText')}>
                <ChooseLink />
              </EmptyState>
            }
          />
        )}
      </IslandMessages>
    </AccountFrame>
  );
}

/** Opens the choice in the side panel; without scripts it leads to the same choice on this page. */
function ChooseLink() {
  const t = useTranslations('Interests');
  return (
    <a
      className={buttonStyles.button}
      href={pathTo.brandInterests({ choosing: true })}
      {...dialogTrigger('brand-interests', {}, 'panel')}
    >
      {t('choose')}
    </a>
  );
}
