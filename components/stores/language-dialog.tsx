import { useTranslations } from 'next-intl';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import styles from './language-dialog.module.css';
import { loadStoreOptions } from './load-store-options.ts';
import { StoreChoice } from './store-choice.tsx';

/** The language selector as a dialog (MODAL-12): the same choice as in the header. */
export function LanguageDialog({ storeId }: DialogInputs['language']) {
  const t = useTranslations('Stores');
  const { titleId, close } = useDialog();
  const { value: stores, failed, retry } = useLoaded(loadStoreOptions, true);
  const brand = stores?.find((store) => store.storeId === storeId)?.brand;
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      {failed && <LoadFailure text={t('notLoaded')} again={t('again')} onAgain={retry} />}
      {stores ? (
        <div className={styles.choice}>
          <StoreChoice
            stores={stores.filter((store) => store.brand === brand)}
            currentStoreId={storeId}
            onStay={() => close()}
          />
        </div>
      ) : (
        !failed && (
          <span className={skeletonStyles.skeleton} style={{ height: 320 }} role="status" aria-label={t('loading')} />
        )
      )}
    </div>
  );
}
