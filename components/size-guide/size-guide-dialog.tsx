import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import { guideInUnits } from './guide-tables.ts';
import styles from './size-guide-view.module.css';
import { SizeGuideView } from './size-guide-view.tsx';

interface SizeGuideDialogProps {
  identifier: DialogInputs['size-guide']['identifier'];
}

/** The size guide of a product (MODAL-09, PROD-06); one that cannot be had says so, and can be asked for again (ERR-17). */
export function SizeGuideDialog({ identifier }: SizeGuideDialogProps) {
  const t = useTranslations('SizeGuide');
  const { titleId } = useDialog();
  const load = useCallback(
    () => guideInUnits((units) => browserApi('size-guide', { identifier, units })),
    [identifier],
  );
  const { value: guide, failed, retry } = useLoaded(load, true);
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {guide?.cm.title ?? t('title')}
      </h2>
      {guide && <SizeGuideView guide={guide} />}
      {failed && <LoadFailure text={t('none')} again={t('again')} onAgain={retry} />}
      {!guide && !failed && (
        <span className={clsx(skeletonStyles.skeleton, styles.wait)} role="status" aria-label={t('loading')} />
      )}
    </div>
  );
}
