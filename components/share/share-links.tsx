import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { SHARE_NETWORKS, type Shared, shareAddress } from '#lib/addresses/share-address.ts';

/** Links that share something by mail and on two networks (REWARD-04); they work without scripts. Needs `Share`. */
export function ShareLinks(shared: Shared) {
  const t = useTranslations('Share');
  return SHARE_NETWORKS.map((network) => (
    <a
      key={network}
      className={clsx(buttonStyles.outlined, buttonStyles.small)}
      href={shareAddress(network, shared)}
      {...(network !== 'email' && { target: '_blank', rel: 'noopener nofollow' })}
    >
      {t(network)}
    </a>
  ));
}
