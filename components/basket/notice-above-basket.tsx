import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { BasketNotice } from '#lib/routing/internal-path.ts';

const WORDS = {
  'checkout-failed': 'checkoutFailed',
  'not-saved': 'notSaved',
  'code-unknown': 'codeUnknown',
  'code-minimum': 'codeMinimum',
  'code-tries': 'codeTries',
} as const satisfies Record<BasketNotice, string>;

/** Says above the basket what a form or a link could not do; with scripts the place itself says it. */
export function NoticeAboveBasket({ notice }: { notice: BasketNotice }) {
  const t = useTranslations('Basket');
  return (
    <p className="note note--warn basket__alert" role="alert">
      <Icon name="alert" />
      <span>{t(WORDS[notice])}</span>
    </p>
  );
}
