import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { isServed } from '#lib/addresses/served-paths.ts';
import optionsStyles from './options.module.css';
import { Option, OptionGroup, SaleOptions } from './options.tsx';
import type { KeptSearch } from './recent-searches.ts';
import type { StartData } from './start-data.ts';
import { LISTBOX_ID } from './use-option-keys.ts';

/** Recent searches shown before all are asked for (decision 34). */
const RECENT_SHOWN = 10;

interface SearchOptionsProps {
  label: string;
  searches: readonly KeptSearch[];
}

/** Searches of one's own as options. */
function RecentOptions({ label, searches }: SearchOptionsProps) {
  if (searches.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {searches.map(({ term, url }) => (
        <Option key={term} href={url}>
          <Icon name="clock" small />
          <span className={optionsStyles.suggestionText}>{term}</span>
        </Option>
      ))}
    </OptionGroup>
  );
}

/** What many search for, as options side by side. */
export function TrendingOptions({ label, searches }: SearchOptionsProps) {
  const served = searches.filter(({ url }) => isServed(url));
  if (served.length === 0) return null;
  return (
    <OptionGroup label={label} compact>
      {served.map(({ term, url }) => (
        <Option key={term} href={url}>
          {term}
        </Option>
      ))}
    </OptionGroup>
  );
}

interface StartListProps {
  data: StartData;
  /** Forgets the recent searches. */
  onForget: () => void;
}

/** What stands beneath the box before anything is typed: one's own searches, what many search for, the open sales. */
export function StartList({ data: { recent, trending, sales }, onForget }: StartListProps) {
  const t = useTranslations('SearchPanel');
  const [all, setAll] = useState(false);
  const shown = recent.slice(0, all ? undefined : RECENT_SHOWN);
  const own = new Set(recent.map(({ term }) => term.toLowerCase()));
  const others = trending.filter(({ term }) => !own.has(term.toLowerCase()));
  return (
    <>
      <div id={LISTBOX_ID} role="listbox" aria-label={t('list')}>
        <RecentOptions label={t('recent')} searches={shown} />
        <TrendingOptions label={t('trending')} searches={others} />
        <SaleOptions label={t('sales')} sales={sales} />
      </div>
      {recent.length > 0 && (
        <div className={optionsStyles.own}>
          {recent.length > shown.length && (
            <button type="button" className={clsx(textStyles.link, optionsStyles.link)} onClick={() => setAll(true)}>
              {t('showAll', { count: recent.length })}
            </button>
          )}
          <button type="button" className={clsx(textStyles.link, optionsStyles.link)} onClick={onForget}>
            {t('forget')}
          </button>
        </div>
      )}
    </>
  );
}
