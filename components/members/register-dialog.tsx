import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '#components/auth/auth-card.module.css';
import { LoginForm } from '#components/auth/login-form.tsx';
import { RegisterForm } from '#components/auth/register-form.tsx';
import { SocialSignIn } from '#components/auth/social-sign-in.tsx';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import type { RegisterInput } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { Picture } from '#components/ui/picture.tsx';
import tabsStyles from '#components/ui/tabs.module.css';
import textStyles from '#components/ui/text.module.css';
import { leaveFor } from '#components/visitor/leaving.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { type RegisterLook, readRegisterFacts, registerLook } from './register-facts.ts';

/** The picture of the sale that leads the home page; the dialog is whole without it. */
const loadPicture = async () => (await browserApi('hp-data', { groupId: 0, genderId: 0 })).hero?.pictures.wide ?? null;

/** Flavour of the sale whose page this is. */
const flavourOfPage = (): string | undefined => document.querySelector('main')?.dataset.flavour;

function MembersPromise({ look, open, promotion }: { look: RegisterLook; open: boolean; promotion: boolean }) {
  const t = useTranslations('Auth');
  const promise = open ? 'promiseOpen' : 'promise';
  const { value: picture } = useLoaded(loadPicture, true);
  return (
    <div className={styles.pic}>
      {picture && (
        <Picture picture={{ ...picture, alt: '' }} shape="wide" sizes="(min-width: 768px) 380px, 100vw" priority />
      )}
      <div>
        <p className={clsx(textStyles.kicker, styles.kicker)}>{t(open ? 'membersOnlyOpen' : 'membersOnly')}</p>
        <p className={textStyles.h32}>{t(promotion ? 'promotion' : promise)}</p>
        <p className={clsx(textStyles.lead, styles.lead)}>{look === 'swiss' ? t('promiseSwiss') : t('promiseText')}</p>
      </div>
    </div>
  );
}

/** The page on which the dialog stands. */
const here = (): string => window.location.pathname + window.location.search;

const FORMS = ['join', 'login'] as const;
type Form = (typeof FORMS)[number];

function FormTabs({ shown, panelId, onChoose }: { shown: Form; panelId: string; onChoose: (form: Form) => void }) {
  const t = useTranslations('Auth');
  return (
    <div className={clsx(tabsStyles.tabs, styles.tabs)} role="tablist" aria-label={t('joinOrSignIn')}>
      {FORMS.map((form) => (
        <button
          key={form}
          type="button"
          role="tab"
          aria-selected={form === shown}
          aria-controls={panelId}
          tabIndex={form === shown ? 0 : -1}
          onClick={() => onChoose(form)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
            const other = form === 'join' ? 'login' : 'join';
            onChoose(other);
            (currentTarget.parentElement?.children[FORMS.indexOf(other)] as HTMLElement | undefined)?.focus();
          }}
        >
          {form === 'join' ? t('join') : t('signIn')}
        </button>
      ))}
    </div>
  );
}

/**
 * Joining and signing in without leaving the page (MODAL-04), in its normal, Swiss and red looks. What was typed in one
 * form stays while the other is looked at. A full load follows, since pages differ for members.
 */
export function RegisterDialog({ start, returnTo, promotion = false }: RegisterInput) {
  const t = useTranslations('Auth');
  const { titleId } = useDialog();
  const [shown, setShown] = useState<Form>(start);
  const panelId = useId();
  const facts = readRegisterFacts();
  const look = registerLook(facts, flavourOfPage());
  const goOn = (): void => {
    if (returnTo === undefined) window.location.reload();
    else leaveFor(returnTo);
  };
  return (
    <div className={clsx(styles.dialog, look === 'red' && styles.red, look === 'swiss' && styles.swiss)}>
      <MembersPromise look={look} open={facts.open} promotion={promotion} />
      <div className={styles.form}>
        <FormTabs shown={shown} panelId={panelId} onChoose={setShown} />
        <h2 id={titleId} className={textStyles.h32}>
          {shown === 'login' ? t('welcomeBack') : t(facts.open ? 'joinHeadingOpen' : 'joinHeading')}
        </h2>
        <div id={panelId} role="tabpanel" aria-labelledby={titleId}>
          <div hidden={shown !== 'join'}>
            <RegisterForm needsSymbol={facts.needsSymbol} onDone={goOn} />
          </div>
          <div hidden={shown !== 'login'}>
            <LoginForm onDone={goOn} />
          </div>
        </div>
        {facts.provider && <SocialSignIn provider={facts.provider} returnTo={returnTo ?? here()} />}
        {/* The footer's own lies beneath a dialog that may not be closed; consent can be withdrawn at any time all the same. */}
        <button type="button" className={clsx(textStyles.link, textStyles.small)} data-cookie-settings>
          {t('cookieSettings')}
        </button>
      </div>
    </div>
  );
}
