import { useTranslations } from 'next-intl';
import { PageQuestion } from '#components/account/page-question.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Country } from '#lib/contract/countries.ts';
import type { Order } from '#lib/contract/orders.ts';
import { ADDRESS_AUTOFILL, ADDRESS_FIELDS, type AddressField, HALF_FIELDS } from '#lib/forms/address-fields.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import styles from './address-question.module.css';

/** Longest value of a field, as the checkout has it. */
const FIELD_MAX = 100;

interface AddressQuestionProps {
  order: Pick<Order, 'id' | 'shippingAddress'>;
  countries: readonly Country[];
  /** What was typed and is wrong, where the form came back; of whichever order. */
  returned: ReturnedForm | null;
}

/** Asks where an order shall go instead (ORDER-15); a plain form, so that it needs no script. */
export function AddressQuestion({ order: { id, shippingAddress }, countries, returned }: AddressQuestionProps) {
  const t = useTranslations('OrderChange');
  const tField = useTranslations('Address');
  const tRule = useTranslations('Rule');
  const ruleText = useRuleText();
  const own = returned?.values.order_id === String(id) ? returned : null;
  const typedIn = (field: AddressField): string => own?.values[field] ?? shippingAddress[field];
  const errorOf = (field: AddressField): string | undefined => {
    const rule = own?.issues[field];
    if (rule === 'other_price') return t('otherPrice');
    return ruleText(rule === undefined ? undefined : { message: rule }, { max: FIELD_MAX });
  };
  const regionAsked = countries.find(({ code }) => code === typedIn('country'))?.data.regionRequired ?? false;
  const shown = ADDRESS_FIELDS.filter((field) => field !== 'region' || regionAsked || typedIn('region') !== '');
  const wrong = shown.filter((field) => own?.issues[field] !== undefined).map((field) => tField(field));
  return (
    <PageQuestion
      title={t('editTitle')}
      text={t('editText')}
      yes={t('editYes')}
      no={t('editNo')}
      back={pathTo.order(id)}
    >
      {wrong.length > 0 && (
        <p className={noteStyles.bad} role="alert">
          {tRule('summary', { count: wrong.length, fields: wrong.join(', ') })}
        </p>
      )}
      <input type="hidden" name="change" value="order-address" />
      <input type="hidden" name="order_id" value={id} />
      <div className={styles.fields}>
        {shown.map((field) => (
          <div key={field} className={HALF_FIELDS.has(field) ? undefined : styles.whole}>
            <LabelledField
              label={tField(field)}
              error={errorOf(field)}
              {...(field === 'phone' && { hint: tField('phoneHint') })}
              control={(control) =>
                field === 'country' ? (
                  <select
                    {...control}
                    name={field}
                    autoComplete={`shipping ${ADDRESS_AUTOFILL[field]}`}
                    defaultValue={typedIn(field)}
                  >
                    {countries.map(({ code, data: { name } }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...control}
                    type={field === 'phone' ? 'tel' : 'text'}
                    name={field}
                    autoComplete={`shipping ${ADDRESS_AUTOFILL[field]}`}
                    maxLength={FIELD_MAX}
                    defaultValue={typedIn(field)}
                  />
                )
              }
            />
          </div>
        ))}
      </div>
    </PageQuestion>
  );
}
