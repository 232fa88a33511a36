import { useTranslations } from 'next-intl';
import { registerTrigger } from '#components/members/register-trigger.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
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
        <FollowButton brandId={brandPageId} brand={name} className="btn btn--line" />
      </IslandMessages>
    );
  }
  return (
    <a
      className="btn btn--line follow"
      href={pathTo.login({ returnTo: url })}
      rel="nofollow"
      {...registerTrigger({ start: 'join', returnTo: url })}
    >
      <Icon name="plus" small />
      {t('follow')}
      <span className="sr">: {name}</span>
    </a>
  );
}
