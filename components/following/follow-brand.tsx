import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import styles from './follow-button.module.css';
import { FollowButton } from './follow-button.tsx';

interface FollowBrandProps {
  brand: { readonly brandPageId: number; readonly name: string; readonly url: string };
  /** Is the page for members? A guest is asked to sign in, and comes back. */
  member: boolean;
}

/** Lets a member follow the brand whose page it stands on (ACCT-07). A public file of this feature. */
export function FollowBrand({ brand: { brandPageId, name, url }, member }: FollowBrandProps) {
  const t = useTranslations('Interests');
  if (member) {
    return (
      <IslandMessages namespaces={['Interests', 'Failure']}>
        <FollowButton brandId={brandPageId} brand={name} className={buttonStyles.outlined} />
      </IslandMessages>
    );
  }
  return (
    <a
      className={clsx(buttonStyles.outlined, styles.follow)}
      href={pathTo.login({ returnTo: url })}
      rel="nofollow"
      {...registerTrigger({ start: 'join', returnTo: url })}
    >
      <Icon name="plus" small />
      {t('follow')}
      <span className={textStyles.hidden}>: {name}</span>
    </a>
  );
}
