import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import type { AuthProblem } from '#lib/forms/auth-problem.ts';

/**
 * Why signing in or joining did not work; names neither field, so that nobody learns which accounts exist.
 * @param isStale the form was sent again: what was wrong before goes out of sight, but keeps its room, so that the second
 * click of a double click does not meet what would move up
 */
export function AuthAlert({ problem, isStale = false }: { problem: AuthProblem | null; isStale?: boolean }) {
  const t = useTranslations('Auth');
  if (problem === null) return null;
  return (
    <p className={noteStyles.bad} data-stale={isStale || undefined} role="alert">
      <Icon name="alert" />
      <span>{problem.said ?? t(`fault.${problem.fault}`, { minutes: problem.minutes })}</span>
    </p>
  );
}
