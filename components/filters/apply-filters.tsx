'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ListScope } from '#components/product-cards/extended-list.tsx';
import buttonStyles from '#components/ui/button.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import { viewToListQuery } from '#lib/addresses/listing-view.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { appliesAtOnce, viewOfForm } from './listing-form.tsx';

interface ApplyFiltersProps {
  scope: ListScope;
  /** Products of the list as it is filtered now. */
  total: number;
}

/**
 * The button of the filters' sheet: says how many products the choices leave before they are applied. Where that cannot
 * be asked it says the last number known, and without scripts, which do not follow the choices, none.
 */
export function ApplyFilters({ scope, total }: ApplyFiltersProps) {
  const t = useTranslations('Filters');
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(total);
  // The last question asked: an answer to an earlier one, or of the list before, comes too late.
  const latest = useRef(0);
  useEffect(() => {
    latest.current += 1;
    setCount(total);
  }, [total]);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const ask = async () => {
      if (appliesAtOnce(form)) return;
      latest.current += 1;
      const question = latest.current;
      const reply = await browserApi('cat-products-es', {
        ...scope,
        ...viewToListQuery(viewOfForm(form)),
        limit: 1,
      }).catch(() => null);
      if (reply && question === latest.current) setCount(reply.total);
    };
    form.addEventListener('change', ask);
    // What was ticked before scripts came told nobody.
    if ([...form.querySelectorAll('input')].some((box) => box.checked !== box.defaultChecked)) void ask();
    return () => form.removeEventListener('change', ask);
  }, [scope]);
  return (
    <button type="submit" className={buttonStyles.wide} ref={button}>
      <span className={scriptOnlyStyles.needsScript} aria-live="polite">
        {t('show', { count })}
      </span>
      <span className={scriptOnlyStyles.withoutScript}>{t('apply')}</span>
    </button>
  );
}
