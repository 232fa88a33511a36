import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import { keepsRule, passwordRules } from '#lib/rules/passwords.ts';
import styles from './password-rules.module.css';

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ id, password, needsSymbol }: { id: string; password: string; needsSymbol: boolean }) {
  const t = useTranslations('Auth');
  const shown = passwordRules({ needsSymbol }).filter((rule) => rule !== 'max' || !keepsRule(password, rule));
  const kept = shown.filter((rule) => keepsRule(password, rule)).length;
  return (
    <div className={styles.rules} id={id}>
      <meter
        className={scriptOnlyStyles.needsScript}
        min={0}
        max={shown.length}
        low={shown.length / 2}
        optimum={shown.length}
        value={kept}
      >
        {t('passwordKeeps', { kept, rules: shown.length })}
      </meter>
      <ul>
        {shown.map((rule) => (
          <li key={rule} className={keepsRule(password, rule) ? styles.ok : undefined}>
            {keepsRule(password, rule) && <Icon name="check" small />}
            {t(`passwordRule.${rule}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
