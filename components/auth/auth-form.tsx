import { useTranslations } from 'next-intl';
import type { FormEventHandler, ReactNode } from 'react';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { AuthProblem } from '#lib/forms/auth-problem.ts';
import type { AuthFormName } from '#lib/routing/internal-path.ts';
import { AuthAlert } from './auth-alert.tsx';

interface AuthFormProps {
  page: AuthFormName;
  label: string;
  /** What goes along unseen where the form is sent without scripts. */
  carried?: Readonly<Record<string, string | number>> | undefined;
  problem: AuthProblem | null;
  /** Is it on its way to the server, or has it led on? */
  busy: boolean;
  /** Labels of the fields that are wrong, and how often the form was sent. */
  wrong: readonly string[];
  attempt: number;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form of sign-in or registration: a plain one beneath (lib/endpoints/forms/auth-form.ts), so that it needs no script. */
export function AuthForm({
  page,
  label,
  carried = {},
  problem,
  busy,
  wrong,
  attempt,
  onSubmit,
  children,
}: AuthFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate method="post" action={pathTo.authForm()} aria-label={label}>
      <input type="hidden" name="page" value={page} />
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AuthAlert key={attempt} problem={problem} isStale={busy} />
      <ErrorSummary attempt={attempt} fields={wrong} />
      {children}
    </form>
  );
}

interface ErrorSummaryProps {
  /** Labels of the fields that are wrong, in their order. */
  fields: readonly string[];
  /** Times the form was sent: each is told anew. */
  attempt: number;
}

/** Tells assistive technology which fields of a form just sent are wrong; the eye finds it at the fields. */
function ErrorSummary({ fields, attempt }: ErrorSummaryProps) {
  const t = useTranslations('Rule');
  return (
    <p className={textStyles.hidden} role="alert" key={attempt}>
      {fields.length > 0 && t('summary', { count: fields.length, fields: fields.join(', ') })}
    </p>
  );
}
