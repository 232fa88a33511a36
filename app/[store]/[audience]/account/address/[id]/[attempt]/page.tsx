import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AddressForm } from '#components/addresses/address-form.tsx';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface AddressProps {
  params: Promise<PageParams & { id: string; attempt: Attempt }>;
}

export async function generateMetadata({ params }: AddressProps): Promise<Metadata> {
  const t = await getTranslations('Addresses');
  return { title: t((await params).id === '0' ? 'add' : 'editTitle'), robots: { index: false } };
}

/** The form of an address (ROUTE-19, ROUTE-20); one of another member is as unknown as none. */
export default async function AddressRoute({ params }: AddressProps) {
  const { id: segment, attempt } = await params;
  const { own, config, storeId } = await visitorContext(params);
  const id = entityId(segment);
  const [{ addresses }, { countries }, returned] = await Promise.all([
    own('addresses', {}),
    own('country-address-options', { store_id: storeId }),
    currentReturnedForm('address', attempt),
  ]);
  const kept = id === 0 ? null : addresses.find((one) => one.id === id);
  if (kept === undefined) notFound();
  const t = await getTranslations('Addresses');
  const { firstName = '', lastName = '' } = addresses.at(-1)?.address ?? {};
  const start = { firstName, lastName, country: config.deliveryCountry };
  return (
    <AccountFrame page="address" config={config} title={t(kept ? 'editTitle' : 'add')}>
      <AddressForm
        kept={kept}
        start={start}
        isFirst={addresses.length === 0}
        countries={countries}
        returned={returned}
      />
    </AccountFrame>
  );
}
