import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { CookiesBlocked } from './use-add-to-basket.ts';

interface BuyButtonProps {
  soldOut: boolean;
  /** Is everything chosen that has to be? */
  ready: boolean;
  busy: boolean;
  onPress: () => void;
  className: string | undefined;
  /** Id of the form it sends without scripts, where it stands outside. */
  form?: string;
}

/**
 * What to press for: without scripts the button does not follow the choice, and says what it is for. Both elements stay
 * while the words change: a browser drops the click whose element goes between press and release.
 */
function Purpose({ ready }: { ready: boolean }) {
  const t = useTranslations('Buy');
  return (
    <>
      <span className={ready ? undefined : scriptOnlyStyles.needsScript}>{t(ready ? 'add' : 'chooseSize')}</span>
      <span className={scriptOnlyStyles.withoutScript}>{!ready && t('add')}</span>
    </>
  );
}

/**
 * The button that buys: it says what is missing, what it is doing, or that there is nothing left. The further clicks of
 * a double click are none. Until scripts are there it sends the form it belongs to.
 */
export function BuyButton({ soldOut, ready, busy, onPress, className, form }: BuyButtonProps) {
  const t = useTranslations('Buy');
  if (soldOut) {
    return (
      <button type="button" className={className} disabled>
        {t('soldOut')}
      </button>
    );
  }
  return (
    <button
      type="submit"
      form={form}
      className={busy ? clsx(className, buttonStyles.busy) : className}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault();
        if (event.detail <= 1) onPress();
      }}
    >
      {busy && <span className={spinnerStyles.spin} aria-hidden="true" />}
      {busy ? t('adding') : <Purpose ready={ready} />}
    </button>
  );
}

/** Failures that have words of their own; the rest are told as everywhere. */
const WORDED = [
  'SOLD_OUT',
  'ALL_IN_BASKET',
  'LINE_FULL',
  'PRICE_CHANGED',
  'RATE_LIMITED',
  'VALIDATION',
  'COOKIES',
] as const;

/** The button may stand at the very edge of the window. */
const bringIntoView = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'nearest' });

/** Why the last press put nothing into the basket, beside the button. */
export function BuyError({ error }: { error: unknown }) {
  const t = useTranslations('Buy');
  const textOf = useFailureText();
  const code = error instanceof CookiesBlocked ? 'COOKIES' : error instanceof ApiError ? error.code : null;
  const worded = WORDED.find((known) => known === code);
  return (
    <p className={noteStyles.bad} role="alert" ref={bringIntoView}>
      <Icon name="alert" />
      <span>{worded ? t(`errors.${worded}`) : textOf(error)}</span>
    </p>
  );
}
