import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { AuthProblem } from '#lib/forms/auth-problem.ts';

/** Why signing in or joining did not work; names neither field, so that nobody learns which accounts exist. */
export function AuthAlert({ problem }: { problem: AuthProblem | null }) {
  const t = useTranslations('Auth');
  if (problem === null) return null;
  return (
    <p className="note note--bad" role="alert">
      <Icon name="alert" />
      <span>{t(`fault.${problem.fault}`, { minutes: problem.minutes })}</span>
    </p>
  );
}
