import { useTranslations } from 'next-intl';
import type { SoldIn, Variant } from '#lib/contract/variants.ts';

/** What every one of these variants says of itself in a field; undefined where they differ, or say nothing. */
export function saidByAll<Of extends 'soldIn' | 'tiers'>(
  [first, ...others]: readonly Variant[],
  field: Of,
): Variant[Of] | undefined {
  const written = JSON.stringify(first?.[field]);
  return others.every((other) => JSON.stringify(other[field]) === written) ? first?.[field] : undefined;
}

/** In what quantities an article is sold, in words; nothing of one that is sold by the piece. */
export function SoldInNote({ soldIn, className }: { soldIn: SoldIn | undefined; className: string | undefined }) {
  return soldIn ? <Told {...soldIn} className={className} /> : null;
}

function Told({ least, most, step, className }: SoldIn & { className: string | undefined }) {
  const t = useTranslations('SoldIn');
  const isFixed = least > 1 && least === most;
  const told = isFixed
    ? [t('exactly', { count: least })]
    : [
        step > 1 && t('step', { count: step }),
        least > step && t('least', { count: least }),
        most !== null && t('most', { count: most }),
      ];
  return <p className={className}>{told.filter(Boolean).join(' · ')}</p>;
}
