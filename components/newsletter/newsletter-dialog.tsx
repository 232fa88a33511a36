import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#components/auth/email-field.tsx';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { NewsletterSource } from '#components/dialogs/dialog-inputs.ts';
import { readDialogs } from '#components/dialogs/dialog-store.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { keepsRules } from '#components/forms/keeps-rules.ts';
import { putToFields } from '#components/forms/server-issues.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { meantEmail } from '#lib/rules/email-domains.ts';
import { sportsIn } from '#lib/rules/newsletter-notices.ts';
import { NewsletterChoices } from './newsletter-choices.tsx';
import { noteSubscribed, showNewsletter, useNewsletter } from './newsletter-store.ts';

/** What stands in the form whose button opened the dialog. */
function typedEmail(): string {
  const form = readDialogs().at(-1)?.opener?.closest('form');
  return form ? String(new FormData(form).get('email') ?? '').trim() : '';
}

const options = () => browserApi('newsletter-options', {});

/** What is said of a form that was not taken, where none of its fields is wrong. */
const faultOf = (error: unknown): 'wait' | 'not-saved' =>
  error instanceof ApiError && error.status === 429 ? 'wait' : 'not-saved';

function Note({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <p className={isGood ? noteStyles.ok : noteStyles.bad} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{text}</span>
    </p>
  );
}

/** Asks for the newsletter with the address that was typed (NEWS-02), and then how often and what about (MODAL-18). */
export function NewsletterDialog({ source }: { source: NewsletterSource }) {
  const [email, setEmail] = useState('');
  const { isSubscribed } = useNewsletter();
  useEffect(() => {
    showNewsletter(true);
    return () => showNewsletter(false);
  }, []);
  const ask = async (address: string): Promise<void> => {
    await browserApi('newsletter-subscribe', {
      email: address,
      source,
      newsletter_action_taken: true,
      referrer: window.location.pathname,
    });
    setEmail(address);
    noteSubscribed(true);
  };
  return isSubscribed && email ? <Asked email={email} /> : <AddressForm ask={ask} />;
}

function AddressForm({ ask }: { ask: (address: string) => Promise<void> }) {
  const t = useTranslations('Newsletter');
  const tAuth = useTranslations('Auth');
  const { titleId } = useDialog();
  const [typed] = useState(typedEmail);
  const [fault, setFault] = useState<'wait' | 'not-saved' | null>(null);
  const { register, handleSubmit, formState, getValues, setValue, setFocus, setError } = useForm<{ email: string }>({
    defaultValues: { email: typed },
  });
  const ruleText = useRuleText();
  const { email: wrong } = formState.errors;
  const meant = wrong && meantEmail(getValues('email'));
  const send = handleSubmit(async ({ email }) => {
    setFault(null);
    try {
      await ask(email.trim());
    } catch (error) {
      putToFields(error, { email: 'email' }, setError);
      if (!(error instanceof ApiError && error.issues.length > 0)) setFault(faultOf(error));
    }
  });
  // What was typed on the page is sent at once; an empty form is not.
  const once = useRef(false);
  useEffect(() => {
    if (once.current || typed === '') return;
    once.current = true;
    void send();
  });
  const takeMeant = (address: string) => {
    setValue('email', address, { shouldValidate: true });
    setFocus('email');
  };
  return (
    <form className={dialogStyles.body} onSubmit={send} noValidate>
      <h2 id={titleId} className={textStyles.h32}>
        {t('label')}
      </h2>
      {fault && <Note isGood={false} text={t(`notice.${fault}`)} />}
      <EmailField
        {...register('email', { validate: keepsRules('required', 'email', 'email_domain') })}
        label={tAuth('email')}
        autoComplete="email"
        error={ruleText(wrong)}
        meant={meant ? { email: meant, take: () => takeMeant(meant) } : null}
      />
      <p className={textStyles.muted}>{t('hint')}</p>
      <SubmitButton busy={formState.isSubmitting}>{t('submit')}</SubmitButton>
    </form>
  );
}

function Asked({ email }: { email: string }) {
  const t = useTranslations('Newsletter');
  const { titleId, close } = useDialog();
  const { value } = useLoaded(options, true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<'wait' | 'not-saved' | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]),
    );
    setBusy(true);
    try {
      const { frequency, gender } = fields;
      await browserApi('newsletter-subscribe', { email, frequency, gender, sports: sportsIn(fields) });
      close(true);
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  return (
    <form className={dialogStyles.body} onSubmit={(event) => void save(event)}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('askedTitle')}
      </h2>
      <p role="status">{t.rich('askedText', { email, b: (chunks) => <b>{chunks}</b> })}</p>
      {fault && <Note isGood={false} text={t(`notice.${fault}`)} />}
      {value && (
        <>
          <NewsletterChoices options={value} />
          <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        </>
      )}
    </form>
  );
}
