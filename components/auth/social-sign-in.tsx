'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { loadScript } from '#components/behaviour/load-script.ts';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent } from '#lib/consent/consent-status.ts';
import type { SocialProvider } from '#lib/integrations/social.ts';
import styles from './social-sign-in.module.css';

/** What a provider's script has to offer (docs/stores.md). */
interface SocialSdk {
  /** Leads to the provider. @param address of this shop that prepares the way there */
  readonly start: (address: string) => void;
}

const sdk = (): SocialSdk | undefined => (globalThis as { socialSignIn?: SocialSdk }).socialSignIn;

/**
 * Leads to the provider through its own script, where the visitor allows others' scripts that serve a function; else, and
 * where the script does not come, by the link alone, which loads nothing of anybody else into the page.
 */
async function start(address: string, scriptUrl: string): Promise<void> {
  await loadScript(scriptUrl).catch(() => undefined);
  const loaded = sdk();
  if (loaded) loaded.start(address);
  else window.location.assign(address);
}

interface SocialSignInProps {
  provider: SocialProvider;
  /** Path of this site to go on to. */
  returnTo: string;
}

/** Signing in with an account elsewhere (INTEG-04): a plain link beneath, so that it needs no script. */
export function SocialSignIn({ provider, returnTo }: SocialSignInProps) {
  const t = useTranslations('Auth');
  const address = pathTo.socialStart({ returnTo });
  const press = (event: MouseEvent): void => {
    const { phase, preferences } = readConsent();
    if (phase !== 'answered' || !isAccepted(provider.script.category, preferences)) return;
    event.preventDefault();
    void start(address, provider.script.src);
  };
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <a className={clsx(buttonStyles.outlined, buttonStyles.wide)} href={address} rel="nofollow" onClick={press}>
        {t('continueWith', { provider: provider.name })}
      </a>
    </>
  );
}
