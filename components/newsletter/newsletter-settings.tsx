import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { NewsletterFacts } from '#lib/pages/newsletter-facts.ts';
import type { LinkKeys } from '#lib/rules/newsletter-notices.ts';
import { NewsletterChoices } from './newsletter-choices.tsx';
import styles from './newsletter-settings.module.css';

interface PlainFormProps {
  change: 'settings' | 'leave' | 'notifications';
  keys: LinkKeys | null;
  children: ReactNode;
}

/** A form of the newsletter's pages, for the address of the keys or for the member (lib/endpoints/forms/newsletter-form.ts). */
function PlainForm({ change, keys, children }: PlainFormProps) {
  return (
    <form className={styles.form} method="post" action={pathTo.newsletterForm()}>
      {Object.entries({ change, ...keys }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

function Switch({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className={fieldStyles.check}>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <b>{label}</b>
    </label>
  );
}

interface SettingsProps {
  facts: NewsletterFacts;
  keys: LinkKeys | null;
}

const idOf = (choices: readonly { readonly id: number; readonly selected: boolean }[]): number[] =>
  choices.filter(({ selected }) => selected).map(({ id }) => id);

/** Are special offers part of what the address has said yes to? No box of one that has not is ticked beforehand. */
const wantsOffers = ({ settings, preferences }: NewsletterFacts): boolean =>
  settings.subscribed && preferences.newsletter_special_offers;

/** The settings of the newsletter (NEWS-04 to NEWS-09, NEWS-15); who is not subscribed is by saving them. */
export function NewsletterSettings({ facts, keys }: SettingsProps) {
  const t = useTranslations('Newsletter');
  const { settings, options } = facts;
  const { email, subscribed, pending, gender } = settings;
  const [frequency] = idOf(settings.subscription);
  const state = subscribed ? 'subscribedAs' : pending ? 'pendingAs' : 'notSubscribed';
  return (
    <PlainForm change="settings" keys={keys}>
      <p>{t.rich(state, { email, b: (chunks) => <b>{chunks}</b> })}</p>
      <NewsletterChoices
        options={options}
        frequency={frequency}
        sports={idOf(settings.sport_preference)}
        gender={gender}
      />
      <Switch name="special_offers" label={t('specialOffers')} isOn={wantsOffers(facts)} />
      <div className={styles.acts}>
        <button type="submit" className={buttonStyles.button}>
          {t(subscribed ? 'save' : 'subscribe')}
        </button>
        {subscribed && (
          <a className={buttonStyles.outlined} href={pathTo.unsubscribe({ keys })}>
            {t('leave')}
          </a>
        )}
      </div>
      <p className={textStyles.small}>
        <a className={textStyles.link} href={pathTo.notifications({ keys })}>
          {t('allMails')}
        </a>
      </p>
    </PlainForm>
  );
}

/** Which mails are wanted (ACCT-09). */
export function NotificationSettings({ facts, keys }: SettingsProps) {
  const t = useTranslations('Newsletter');
  const { settings, preferences, remindsOfBaskets } = facts;
  return (
    <PlainForm change="notifications" keys={keys}>
      <Switch name="newsletter" label={t('wanted.newsletter')} isOn={preferences.newsletter} />
      <Switch name="special_offers" label={t('specialOffers')} isOn={wantsOffers(facts)} />
      {remindsOfBaskets && (
        <Switch name="abandoned_basket" label={t('wanted.basket')} isOn={!settings.unsubscribe_abandoned_basket} />
      )}
      <div className={styles.acts}>
        <button type="submit" className={buttonStyles.button}>
          {t('save')}
        </button>
      </div>
      <p className={textStyles.small}>
        <a className={textStyles.link} href={pathTo.newsletter({ keys })}>
          {t('howOften')}
        </a>
      </p>
    </PlainForm>
  );
}

/** The way out of the newsletter (NEWS-10): opening it changes nothing. */
export function LeaveForm({ facts: { settings }, keys }: SettingsProps) {
  const t = useTranslations('Newsletter');
  const settingsLink = (
    <a className={buttonStyles.outlined} href={pathTo.newsletter({ keys })}>
      {t(settings.subscribed ? 'lessOften' : 'subscribe')}
    </a>
  );
  if (!settings.subscribed) {
    return (
      <div className={styles.stack}>
        <p>{t.rich('notSubscribed', { email: settings.email, b: (chunks) => <b>{chunks}</b> })}</p>
        <p>{settingsLink}</p>
      </div>
    );
  }
  return (
    <PlainForm change="leave" keys={keys}>
      <p>{t.rich('leaveText', { email: settings.email, b: (chunks) => <b>{chunks}</b> })}</p>
      <div className={styles.acts}>
        <button type="submit" className={buttonStyles.button}>
          {t('leave')}
        </button>
        {settingsLink}
      </div>
    </PlainForm>
  );
}
