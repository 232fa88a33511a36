'use client';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import fieldStyles from '#components/ui/field.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';

/** Small letters without accents, so that `ostm` finds `Östmark`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Hides what does not hold the typed text in the list that follows; what is ticked stays. No part of the form. */
export function ValueSearch({ label }: { label: string }) {
  const [typed, setTyped] = useState('');
  const find = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value);
    for (const item of currentTarget.nextElementSibling?.querySelectorAll('li') ?? []) {
      const ticked = item.querySelector('input')?.checked ?? false;
      item.hidden = !ticked && !plain(item.textContent).includes(plain(currentTarget.value.trim()));
    }
  };
  return (
    <input
      className={clsx(fieldStyles.input, scriptOnlyStyles.needsScript)}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={typed}
      onInput={find}
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
