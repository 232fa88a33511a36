import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import styles from './footer-marks.module.css';

/** Languages with an app badge of their own (FOOT-06); the others have the English one. */
const BADGE_LANGUAGES = ['da', 'de', 'es', 'fr', 'sv', 'it'];
/** Languages with a B Corp mark of their own (FOOT-08). */
const MARK_LANGUAGES = ['de', 'es', 'fr', 'it'];

const variantOf = (language: string, own: readonly string[]): string => (own.includes(language) ? language : 'default');

/** Links to the app in the two app shops, as drawn badges in the store's language. */
export function AppBadges({ config: { appLinks, language } }: { config: StoreConfig }) {
  const t = useTranslations('Footer');
  if (!appLinks) return null;
  const variant = variantOf(language, BADGE_LANGUAGES);
  return (
    <div className={styles.badges}>
      {(['ios', 'android'] as const).map((system) => (
        <a key={system} href={appLinks[system]} target="_blank" rel="noopener">
          <picture>
            <img
              src={`/assets/marks/app-${system}-${variant}.svg`}
              width="150"
              height="44"
              loading="lazy"
              alt={t(system === 'ios' ? 'appForIphone' : 'appForAndroid')}
            />
          </picture>
        </a>
      ))}
    </div>
  );
}

/** The B Corp mark in the store's language, where the company is one (decision 280); a neutral drawing until the owner's licensed mark takes its place. */
export function BCorpMark({ config: { flags, language } }: { config: StoreConfig }) {
  const t = useTranslations('Footer');
  if (!flags.bCorpMark) return null;
  const mark = (
    <picture>
      <img
        src={`/assets/marks/b-corp-${variantOf(language, MARK_LANGUAGES)}.svg`}
        width="160"
        height="44"
        loading="lazy"
        alt={t('bCorp')}
      />
    </picture>
  );
  return isServed(pathTo.bCorp()) ? <a href={pathTo.bCorp()}>{mark}</a> : mark;
}
