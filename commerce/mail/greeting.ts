import type { Texts } from '#commerce/kernel/texts.ts';

/** The first line of a mail; an empty name greets nobody by name. */
export const greeting = (t: Texts, firstName: string): string =>
  firstName === '' ? t('mails.helloNameless') : t('mails.hello', { name: firstName });
