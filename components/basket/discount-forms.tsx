import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { DiscountControl, DiscountFault } from '#components/basket-state/use-discounts.ts';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Basket } from '#lib/contract/basket.ts';
import { formatMoney } from '#lib/money/money.ts';
import { pointsWorth } from '#lib/rules/point-worth.ts';
import { BasketForm } from './basket-form.tsx';
import type { BasketFormats } from './basket-formats.ts';
import basketSummaryStyles from './basket-summary.module.css';
import styles from './discount-forms.module.css';

interface DiscountFormsProps {
  basket: Basket;
  formats: BasketFormats;
  discounts: DiscountControl;
}

function useFaultWords(formats: BasketFormats): (fault: DiscountFault) => string {
  const t = useTranslations('Basket');
  return ({ rule, minimum }) => {
    if (rule === 'promo_unknown') return t('codeUnknown');
    if (rule === 'promo_minimum' && minimum !== null) {
      return t('codeMinimumOf', { amount: formatMoney(minimum, formats.money) });
    }
    return rule === 'tries' ? t('codeTries') : t('notSaved');
  };
}

function AppliedCode({ basket, formats, onRemove }: Omit<DiscountFormsProps, 'discounts'> & { onRemove: () => void }) {
  const t = useTranslations('Basket');
  const [applied] = basket.order.discounts.promoCodes;
  if (!applied) return null;
  const short = applied.amount === 0;
  return (
    <div className={short ? styles.short : styles.code}>
      <span>
        {short
          ? t('codeWaits', { code: applied.code, amount: formatMoney(applied.minSubtotal, formats.money) })
          : t('codeApplied', { code: applied.code })}
      </span>
      <BasketForm change="remove-promo" onChange={onRemove}>
        <button type="submit" aria-label={t('removeCode', { code: applied.code })}>
          <Icon name="close" small />
        </button>
      </BasketForm>
    </div>
  );
}

function CodeForm({ basket, formats, discounts }: DiscountFormsProps) {
  const t = useTranslations('Basket');
  const wordOf = useFaultWords(formats);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { fault, busy } = discounts;
  const refused = fault?.type === 'promo' ? wordOf(fault) : null;
  const message = isEmpty ? t('codeRequired') : refused;
  const apply = async (values: FormData): Promise<void> => {
    if (busy) return;
    const code = String(values.get('code') ?? '').trim();
    setEmpty(code === '');
    const done = code !== '' && (await discounts.apply('promo', code));
    if (done && field.current) field.current.value = '';
    else field.current?.focus();
  };
  const remove = (): void => {
    field.current?.focus();
    discounts.remove('promo');
  };
  return (
    <div className={basketSummaryStyles.sumCode}>
      <BasketForm change="apply-promo" className={basketSummaryStyles.sumApply} onChange={apply}>
        <label htmlFor="promo-code">{t('promoCode')}</label>
        <input
          ref={field}
          className={
            message === null
              ? clsx(fieldStyles.input, basketSummaryStyles.input)
              : clsx(fieldStyles.bad, basketSummaryStyles.input)
          }
          id="promo-code"
          name="code"
          defaultValue={fault?.type === 'promo' ? fault.typed : undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : 'promo-code-error'}
        />
        <button type="submit" className={clsx(buttonStyles.outlined, basketSummaryStyles.button)} aria-disabled={busy}>
          {t('apply')}
        </button>
      </BasketForm>
      {message !== null && (
        <p className={clsx(fieldStyles.error, basketSummaryStyles.error)} id="promo-code-error" role="alert">
          {message}
        </p>
      )}
      <AppliedCode basket={basket} formats={formats} onRemove={remove} />
    </div>
  );
}

function PointsForm({ basket, formats, discounts }: DiscountFormsProps) {
  const t = useTranslations('Basket');
  const used = basket.order.discounts.rewardPoints;
  const points = used ?? basket.user.usablePoints;
  if (points <= 0) return null;
  const isUsed = used !== null;
  const refused = discounts.fault?.type === 'points';
  const toggle = (): void => {
    if (!discounts.busy) void (isUsed ? discounts.remove('points') : discounts.apply('points'));
  };
  return (
    <BasketForm change={isUsed ? 'remove-points' : 'apply-points'} onChange={toggle}>
      <button
        type="submit"
        className={clsx(fieldStyles.check, basketSummaryStyles.sumPoints)}
        aria-pressed={isUsed}
        aria-disabled={discounts.busy}
      >
        <span className={basketSummaryStyles.checkBox} aria-hidden="true" />
        <b>{t('usePoints', { points })}</b>
        <span className={textStyles.figures}>
          {formatMoney(-pointsWorth(points, basket.order.currency), formats.money)}
        </span>
      </button>
      {refused && (
        <p className={clsx(fieldStyles.error, basketSummaryStyles.error)} role="alert">
          {t('notSaved')}
        </p>
      )}
    </BasketForm>
  );
}

/** Promo code and reward points of a basket (BASKET-23, BASKET-24). */
export function DiscountForms(props: DiscountFormsProps) {
  return (
    <>
      <CodeForm {...props} />
      <PointsForm {...props} />
    </>
  );
}
