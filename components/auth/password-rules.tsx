import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import { keepsRule, passwordRules } from '#lib/rules/passwords.ts';
import styles from './password-rules.module.css';

/** What stood in the field that `id` describes before its form was live, until something is typed: no event tells of it. */
function useFilledBefore(id: string, typed: string): string {
  const [before, setBefore] = useState('');
  useEffect(() => {
    setBefore(document.querySelector<HTMLInputElement>(`input[aria-describedby~="${id}"]`)?.value ?? '');
  }, [id]);
  useEffect(() => {
    if (typed !== '') setBefore('');
  }, [typed]);
  return before;
}

/** The rules of a password, ticked off while it is typed; what a password manager filled in counts from the start. */
export function PasswordRules({
  id,
  password: typed,
  needsSymbol,
}: {
  id: string;
  password: string;
  needsSymbol: boolean;
}) {
  const t = useTranslations('Auth');
  const before = useFilledBefore(id, typed);
  const password = typed || before;
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
