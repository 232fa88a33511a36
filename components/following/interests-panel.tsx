import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import panelStyles from '#components/ui/overlays/panel.module.css';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import { interestChange } from '#lib/forms/interest-fields.ts';
import { BrandChoice } from './brand-choice.tsx';
import { saveInterests } from './interest-store.ts';

/** The brands that the member follows, chosen in the side panel (PANEL-05, ACCT-07). */
export function InterestsPanel() {
  const t = useTranslations('Interests');
  const tFailure = useTranslations('Failure');
  const textOf = useFailureText();
  const { titleId, close } = useDialog();
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const [brands, { brandIds }] = await Promise.all([browserApi('brands', {}), browserApi('brand-interests', {})]);
    return { brands, brandIds };
  }, []);
  const { value, failed, retry } = useLoaded(load, true);

  const save = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    setBusy(true);
    const key = 'brand-interests';
    try {
      await saveInterests(interestChange(fields));
      showAlert({ key, type: 'success', content: t('saved') });
      close(true);
    } catch (error) {
      showAlert({ key, content: textOf(error) });
      setBusy(false);
    }
  };
  return (
    <div className={panelStyles.panelIn}>
      <div className={panelStyles.head}>
        <h2 id={titleId} className={textStyles.h32}>
          {t('choose')}
        </h2>
      </div>
      {value && (
        <BrandChoice
          brands={value.brands}
          followed={value.brandIds}
          busy={busy}
          onSubmit={(fields) => void save(fields)}
        />
      )}
      {failed && <LoadFailure text={tFailure('unavailable')} again={tFailure('again')} onAgain={retry} />}
      {!value && !failed && (
        <span className={skeletonStyles.skeleton} style={{ height: 480 }} role="status" aria-label={t('loading')} />
      )}
    </div>
  );
}
