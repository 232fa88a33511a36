import { useState } from 'react';
import { type Answer, saveAnswer } from '#lib/consent/consent-control.ts';

/** Saves one answer at a time, and knows which button is at it (CONSENT-29). */
export function useSaveAnswer<Button extends string>() {
  const [saving, setSaving] = useState<Button | null>(null);
  const save = async (button: Button, answer: Answer): Promise<boolean> => {
    setSaving(button);
    const saved = await saveAnswer(answer);
    setSaving(null);
    return saved;
  };
  return { saving, save };
}

export const ACCEPT_ALL: Answer = { accepted_functional: true, accepted_advertising: true };
export const REFUSE_ALL: Answer = { accepted_functional: false, accepted_advertising: false };
