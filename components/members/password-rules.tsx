import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { keepsRule, passwordRules } from '#lib/contract/password-rules.ts';

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ id, password, needsSymbol }: { id: string; password: string; needsSymbol: boolean }) {
  const t = useTranslations('Auth');
  const shown = passwordRules({ needsSymbol }).filter((rule) => rule !== 'max' || !keepsRule(password, rule));
  return (
    <ul className="rules" id={id}>
      {shown.map((rule) => (
        <li key={rule} className={keepsRule(password, rule) ? 'ok' : undefined}>
          {keepsRule(password, rule) && <Icon name="check" small />}
          {t(`passwordRule.${rule}`)}
        </li>
      ))}
    </ul>
  );
}
