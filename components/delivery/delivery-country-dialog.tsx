import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { FailureNote } from '#components/feedback/failure-note.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import fieldStyles from '#components/ui/field.module.css';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Country } from '#lib/contract/stores.ts';

type DeliveryCountryInput = DialogInputs['delivery-country'];

/**
 * Where parcels shall go: every price, date and basket of the store is for that country from then on (decision 28), in
 * all tabs, without a page being loaded anew.
 */
export function DeliveryCountryDialog({ storeCountry }: DeliveryCountryInput) {
  const t = useTranslations('Delivery');
  const { titleId, close } = useDialog();
  const load = useCallback(() => browserApi('country-address-options', { only_shipping: 'true' }), []);
  const { value, failed, retry } = useLoaded(load, true);
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const country = String(new FormData(event.currentTarget).get('country'));
    setSaving(true);
    setError(null);
    try {
      const { delivery_country } = await browserApi('delivery-country', { country });
      const deliveryCountry = delivery_country === storeCountry ? null : delivery_country;
      publishSession({ ...readSession(), deliveryCountry });
      close(true);
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };

  return (
    <form ref={form} className={dialogStyles.body} onSubmit={save}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      <p className={textStyles.muted}>{t('text')}</p>
      {failed && <LoadFailure text={t('notLoaded')} again={t('again')} onAgain={retry} />}
      {!value && !failed && (
        <span className={skeletonStyles.skeleton} style={{ height: 76 }} role="status" aria-label={t('loading')} />
      )}
      {value && (
        <CountrySelect
          label={t('country')}
          countries={value.countries}
          chosen={readSession().deliveryCountry ?? storeCountry}
        />
      )}
      {error !== null && <FailureNote error={error} onRetry={() => form.current?.requestSubmit()} />}
      {value && <SubmitButton busy={saving}>{t('save')}</SubmitButton>}
    </form>
  );
}

interface CountrySelectProps {
  label: string;
  countries: readonly Country[];
  /** ISO 3166-1 alpha-2. */
  chosen: string;
}

const CountrySelect = ({ label, countries, chosen }: CountrySelectProps) => (
  <LabelledField
    label={label}
    control={(field) => (
      <select
        {...field}
        className={clsx(field.className, fieldStyles.select)}
        name="country"
        autoComplete="country"
        defaultValue={chosen}
      >
        {countries.map(({ code, data: { name } }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  />
);
