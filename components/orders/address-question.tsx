import { useTranslations } from 'next-intl';
import { PageQuestion } from '#components/account/page-question.tsx';
import { AddressFields } from '#components/addresses/address-fields.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { Country } from '#lib/contract/stores.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';

interface AddressQuestionProps {
  order: Pick<Order, 'id' | 'shippingAddress'>;
  countries: readonly Country[];
  /** What was typed and is wrong, where the form came back; of whichever order. */
  returned: ReturnedForm | null;
}

/** Asks where an order shall go instead (ORDER-15); a plain form, so that it needs no script. */
export function AddressQuestion({ order: { id, shippingAddress }, countries, returned }: AddressQuestionProps) {
  const t = useTranslations('OrderChange');
  const own = returned?.values.order_id === String(id) ? returned : null;
  return (
    <PageQuestion
      title={t('editTitle')}
      text={t('editText')}
      yes={t('editYes')}
      no={t('editNo')}
      back={pathTo.order(id)}
    >
      <input type="hidden" name="change" value="order-address" />
      <input type="hidden" name="order_id" value={id} />
      <AddressFields
        values={{ ...shippingAddress, ...own?.values }}
        issues={own?.issues ?? {}}
        wordOf={(rule) => (rule === 'other_price' ? t('otherPrice') : undefined)}
        countries={countries}
        purpose="shipping"
      />
    </PageQuestion>
  );
}
