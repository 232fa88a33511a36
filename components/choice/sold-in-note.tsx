import { useTranslations } from 'next-intl';
import type { SoldIn, Variant } from '#lib/contract/variants.ts';

/** What holds for every one of these variants; undefined where they differ, or are sold by the piece. */
export function soldInOfAll([first, ...others]: readonly Variant[]): SoldIn | undefined {
  const written = JSON.stringify(first?.soldIn);
  return others.every(({ soldIn }) => JSON.stringify(soldIn) === written) ? first?.soldIn : undefined;
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
