import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import { saveInterests } from '#components/following/interest-store.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { forgetJoined } from '#components/visitor/kept-messages.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { interestChange, interestField } from '#lib/forms/interest-fields.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { sportsIn } from '#lib/rules/newsletter-notices.ts';
import styles from './newsletter-choices.module.css';
import { NewsletterChoices, Radios } from './newsletter-choices.tsx';

/** Brands to choose from: those that the store has most of. */
const BRANDS_SHOWN = 12;
async function load() {
  const [known, brands, options] = await Promise.all([
    browserApi('user-sync', {}),
    browserApi('brands', {}),
    browserApi('newsletter-options', {}),
  ]);
  const most = brands.toSorted((a, b) => b.products - a.products).slice(0, BRANDS_SHOWN);
  return { known, options, brands: most.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

type Known = Awaited<ReturnType<typeof load>>['known'];
type Fields = Readonly<Record<string, string>>;

/** Keeps what was chosen in the first step, and sends nothing where nothing was. */
async function saveTastes(known: Known, fields: Fields): Promise<void> {
  const gender = Number(fields.gender ?? 0) as 0 | 1 | 2;
  const change = interestChange(fields);
  await Promise.all([
    gender !== known.gender.id &&
      browserApi('customer-details-update', {
        store_type: STORE_TYPE,
        email: known.email,
        firstname: known.firstName,
        lastname: known.lastName,
        gender,
        country_id: known.currentCountry.code,
        language: known.language.code,
        currency: known.currencyCode,
      }),
    change.add.length > 0 && saveInterests(change),
  ]);
}

interface StepProps {
  step: 1 | 2;
  title: string;
  text: string;
  send: string;
  skip: string;
  save: (fields: Fields) => Promise<void>;
  onSkip: () => void;
  children: ReactNode;
}

/** A step: what it asks, a way on with it and one without. Its heading is read once it is there. */
function Step({ step, title, text, send, skip, save, onSkip, children }: StepProps) {
  const t = useTranslations('Welcome');
  const { titleId } = useDialog();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    setFault(null);
    try {
      await save(Object.fromEntries(fields));
    } catch (error) {
      setFault(textOf(error));
      setBusy(false);
    }
  };
  return (
    <form className={dialogStyles.body} onSubmit={(event) => void submit(event)}>
      <h2 id={titleId} className={textStyles.h32} tabIndex={-1} ref={(heading) => void (step > 1 && heading?.focus())}>
        {title}
      </h2>
      <p className={textStyles.muted}>{text}</p>
      {children}
      {fault && (
        <p className={noteStyles.bad} role="alert">
          <Icon name="alert" />
          <span>{fault}</span>
        </p>
      )}
      <div className={dialogStyles.acts}>
        <button type="button" className={buttonStyles.outlined} onClick={onSkip}>
          {skip}
        </button>
        <SubmitButton busy={busy}>{send}</SubmitButton>
      </div>
      <p className={textStyles.small}>{t('step', { step })}</p>
    </form>
  );
}

/** Greets a member who has just joined (MODAL-16): what to show first, and then what the newsletter may be about (decision 23). */
export function WelcomeDialog() {
  const t = useTranslations('Welcome');
  const tNewsletter = useTranslations('Newsletter');
  const tFailure = useTranslations('Failure');
  const { titleId, close } = useDialog();
  const { value, failed, retry } = useLoaded(load, true);
  const [gender, setGender] = useState(0);
  const [step, setStep] = useState<1 | 2>(1);
  // Not by whoever opened it: on a page that is being left its code never comes, and the next page greets.
  useEffect(() => forgetJoined, []);
  if (!value) {
    return (
      <div className={dialogStyles.body}>
        <h2 id={titleId} className={textStyles.h32}>
          {t('title')}
        </h2>
        {failed ? (
          <LoadFailure text={tFailure('unavailable')} again={tFailure('again')} onAgain={retry} />
        ) : (
          <span className={skeletonStyles.skeleton} style={{ height: 240 }} role="status" aria-label={t('loading')} />
        )}
      </div>
    );
  }
  const { known, brands, options } = value;
  const saveFirst = async (fields: Fields): Promise<void> => {
    await saveTastes(known, fields);
    setGender(Number(fields.gender ?? 0));
    setStep(2);
  };
  const subscribe = async (fields: Fields): Promise<void> => {
    const chosen = { frequency: fields.frequency, gender: fields.gender, sports: sportsIn(fields) };
    await browserApi('newsletter-subscribe', {
      email: known.email,
      source: 'popup',
      newsletter_action_taken: true,
      ...chosen,
      referrer: window.location.pathname,
    });
    close(true);
    showAlert({ type: 'success', content: tNewsletter('notice.asked') });
  };
  if (step === 1) {
    return (
      <Step
        {...{ step, title: t('title'), text: t('text'), send: t('next'), skip: t('skip') }}
        key={step}
        save={saveFirst}
        onSkip={() => setStep(2)}
      >
        <Radios name="gender" legend={t('first')} options={options.genders} chosen={known.gender.id} />
        <fieldset className={styles.choices}>
          <legend>{t('brands')}</legend>
          {brands.map(({ id, name }) => (
            <label key={id} className={fieldStyles.check}>
              <input type="checkbox" name={interestField(id)} value="1" />
              <b>{name}</b>
            </label>
          ))}
        </fieldset>
      </Step>
    );
  }
  return (
    <Step
      {...{ step, title: tNewsletter('label'), text: tNewsletter('hint'), send: t('subscribe'), skip: t('decline') }}
      key={step}
      save={subscribe}
      onSkip={() => close(false)}
    >
      <NewsletterChoices options={options} gender={gender} />
    </Step>
  );
}
