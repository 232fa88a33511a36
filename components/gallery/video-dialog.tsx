import { useTranslations } from 'next-intl';
import { useState } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import textStyles from '#components/ui/text.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import styles from './video-dialog.module.css';

/** The product video (MODAL-08) in a frame of its shape, with its signs of loading and failing. It was asked for, and plays. */
export function VideoDialog({ title, sources, poster, captions }: DialogInputs['video']) {
  const t = useTranslations('Media');
  const { titleId } = useDialog();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h24}>
        {title}
      </h2>
      {state === 'failed' ? (
        <LoadFailure text={t('videoFailed')} again={t('again')} onAgain={again} />
      ) : (
        <div className={styles.video} aria-busy={state === 'loading'}>
          <video
            key={attempt}
            autoPlay
            controls
            playsInline
            preload="metadata"
            poster={poster}
            data-autofocus
            onLoadedMetadata={() => setState('ready')}
          >
            {sources.map(({ src, type }, at) => (
              <source
                key={src}
                src={src}
                type={type}
                onError={at === sources.length - 1 ? () => setState('failed') : undefined}
              />
            ))}
            <track kind="captions" src={captions ?? undefined} default={captions !== null} />
          </video>
          {state === 'loading' && <span className={spinnerStyles.large} role="status" aria-label={t('loading')} />}
        </div>
      )}
    </div>
  );
}
