import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import { MessageFields } from '#lib/contract/help.ts';
import type { AttachmentRule } from '#lib/rules/attachments.ts';
import { AttachmentField, type ChosenFile } from './attachment-field.tsx';
import styles from './message-form.module.css';
import { type Sent, sendMessage } from './send-message.ts';

type Texts = 'subject' | 'email' | 'message';
const isText = (path: string): path is Texts => path === 'subject' || path === 'email' || path === 'message';

/** What was typed and not sent: a form that was closed by mistake is as it was left. In memory only, as it is personal. */
let draft: Partial<MessageFields> = {};

function formDataOf(values: MessageFields, files: readonly ChosenFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const { file } of files) form.append('attachments', file);
  return form;
}

/** Marks the files the server refused. */
const markFiles = (files: readonly ChosenFile[], { issues }: Extract<Sent, { kind: 'refused' }>): ChosenFile[] =>
  files.map((chosen, at) => {
    const rule = issues.find(({ path }) => path === `attachments.${at}`)?.rule;
    return rule === 'ext' || rule === 'size' ? { ...chosen, broken: rule satisfies AttachmentRule } : chosen;
  });

interface MessageFormProps {
  /** Known from where the form was opened. */
  subject?: string | undefined;
  order?: string | undefined;
  onSent: (email: string) => void;
  send?: typeof sendMessage;
}

/** Writes to customer service (MODAL-10): checked by the contract here and on the server, nothing typed is lost. */
export function MessageForm({ subject, order, onSent, send = sendMessage }: MessageFormProps) {
  const t = useTranslations('Help');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [failure, setFailure] = useState<Exclude<Sent, { kind: 'sent' | 'refused' }> | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(MessageFields),
    defaultValues: { subject: subject ?? '', email: '', message: '', order: order ?? '', website: '', ...draft },
  });
  const { errors, isSubmitting } = formState;
  const errorOf = (field: Texts) => errors[field] && t(`rule.${field}`);

  const submit = handleSubmit(async (values) => {
    if (files.some(({ broken }) => broken)) return;
    setFailure(null);
    const result = await send(formDataOf(values, files));
    if (result.kind === 'sent') {
      draft = {};
      onSent(values.email);
    } else if (result.kind === 'refused') {
      setFiles(markFiles(files, result));
      for (const { path, rule } of result.issues)
        if (isText(path)) setError(path, { type: rule }, { shouldFocus: true });
    } else setFailure(result);
  });
  const keepDraft = () => {
    draft = getValues();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onChange={keepDraft} aria-label={t('writeTitle')}>
      {failure && (
        <p className={noteStyles.bad} role="alert">
          {failure.kind === 'later' ? t('later', { minutes: failure.minutes }) : t('notSent')}
        </p>
      )}
      <LabelledField
        label={t('subject')}
        error={errorOf('subject')}
        control={(props) => (
          <input {...props} {...register('subject')} type="text" maxLength={120} autoComplete="off" />
        )}
      />
      <LabelledField
        label={t('email')}
        error={errorOf('email')}
        control={(props) => <input {...props} {...register('email')} type="email" autoComplete="email" />}
      />
      <LabelledField
        label={t('message')}
        error={errorOf('message')}
        control={(props) => <textarea {...props} {...register('message')} rows={5} maxLength={4000} />}
      />
      <AttachmentField files={files} onChange={setFiles} />
      <input
        {...register('website')}
        type="text"
        className={styles.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <SubmitButton busy={isSubmitting}>{t('send')}</SubmitButton>
    </form>
  );
}
