import '#app/styles.ts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { AddressList, AddressRemoval } from '#components/addresses/address-list.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import noteStyles from '#components/ui/note.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

interface AddressesProps {
  params: Promise<PageParams & { notice: string; remove: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Addresses');
  return { title: t('title'), robots: { index: false } };
}

/** The addresses that the member keeps (ROUTE-18), rendered per request. */
export default async function AddressesRoute({ params }: AddressesProps) {
  const { notice, remove } = await params;
  const { own, config, dates } = await visitorContext(params);
  const { addresses, limit } = await own('addresses', {});
  const told = ACCOUNT_NOTICES.find((known) => known === notice);
  const asked = addresses.find(({ id }) => String(id) === remove);
  const t = await getTranslations('Addresses');
  return (
    <AccountFrame page="addresses" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      {asked && <AddressRemoval kept={asked} />}
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} locale={dates.locale} />
      ) : (
        <EmptyState icon="truck" title={t('none')} text={t('noneText')}>
          <AddLink />
        </EmptyState>
      )}
      {addresses.length > 0 && addresses.length < limit && <AddLink />}
      {addresses.length >= limit && <p className={noteStyles.note}>{t('full', { limit })}</p>}
    </AccountFrame>
  );
}

function AddLink() {
  const t = useTranslations('Addresses');
  return (
    <a className={buttonStyles.button} href={pathTo.address(null)}>
      {t('add')}
    </a>
  );
}
