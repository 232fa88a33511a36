import { useTranslations } from 'next-intl';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useRuleText } from '#components/forms/use-rule-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { AuthAlert } from './auth-alert.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for the link of an order (decision 62); says the same whether there is such an order or not. A plain form. */
export function LookupForm({ returned }: { returned: ReturnedForm | null }) {
  const t = useTranslations('Lookup');
  const tAuth = useTranslations('Auth');
  const ruleText = useRuleText();
  const errorOf = (field: string): string | undefined => {
    const rule = returned?.issues[field];
    return ruleText(rule === undefined ? undefined : { message: rule });
  };
  if (returned?.isDone) {
    return (
      <p className={noteStyles.ok} role="status">
        <Icon name="check" />
        <span>{t('sent', { number: returned.values.order_number ?? '', email: returned.values.email ?? '' })}</span>
      </p>
    );
  }
  return (
    <form method="post" action={pathTo.authForm()}>
      <input type="hidden" name="page" value="lookup" />
      <AuthAlert problem={returned?.problem ?? null} />
      <LabelledField
        label={t('number')}
        hint={t('numberHint')}
        error={errorOf('order_number')}
        control={(control) => (
          <input
            {...control}
            name="order_number"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={returned?.values.order_number}
          />
        )}
      />
      <EmailField
        name="email"
        label={tAuth('email')}
        required
        autoComplete="email"
        defaultValue={returned?.values.email}
        error={errorOf('email')}
      />
      <SubmitButton busy={false}>{t('send')}</SubmitButton>
    </form>
  );
}
