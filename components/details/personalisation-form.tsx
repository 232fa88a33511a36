import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Session } from '#lib/contract/session.ts';
import styles from './details.module.css';

type Restrictions = Pick<Session, 'restrictEmailPersonalisation' | 'restrictSitePersonalisation'>;

/** Two switches: mails and pages that go by nothing the member chose or looked at (ACCT-08). No script is needed. */
export function PersonalisationForm(props: Restrictions) {
  const t = useTranslations('Personalisation');
  const switches = [
    { name: 'mails', isOn: props.restrictEmailPersonalisation },
    { name: 'pages', isOn: props.restrictSitePersonalisation },
  ] as const;
  return (
    <form className={styles.form} method="post" action={pathTo.accountForm()}>
      <input type="hidden" name="change" value="personalisation" />
      {switches.map(({ name, isOn }) => (
        <label key={name} className={fieldStyles.check}>
          <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
          <span>
            <b>{t(name)}</b>
            <br />
            <span className={textStyles.muted}>{t(`${name}Text`)}</span>
          </span>
        </label>
      ))}
      <button type="submit" className={buttonStyles.button}>
        {t('save')}
      </button>
    </form>
  );
}
