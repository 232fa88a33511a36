import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { announce } from '#components/feedback/live-region.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import { NothingFound } from './nothing-found.tsx';
import { findsSomething, PredictiveList } from './predictive-list.tsx';
import { forgetGuestSearches } from './recent-searches.ts';
import { SearchWait } from './search-wait.tsx';
import { groupMax, shownSuggestions } from './shown-suggestions.ts';
import { loadStart } from './start-data.ts';
import { StartList } from './start-list.tsx';
import { usePredictive } from './use-predictive.ts';

interface SearchPanelProps {
  /** What stands in the box, blanks cut off; may be empty. */
  term: string;
  member: boolean;
}

/** What stands beneath the search box: while a term is typed what it finds, before that where to begin. */
export function SearchPanel({ term, member }: SearchPanelProps) {
  return term === '' ? <Start member={member} /> : <Predictive term={term} />;
}

function Start({ member }: Pick<SearchPanelProps, 'member'>) {
  const t = useTranslations('Header');
  const load = useCallback(() => loadStart(member), [member]);
  const { value: data, failed, retry } = useLoaded(load, true);
  const [forgotten, setForgotten] = useState(false);
  const forget = () => {
    setForgotten(true);
    if (!member) forgetGuestSearches();
    // What could not be forgotten is shown again, so that nobody believes it gone.
    else browserApi('search-recent-clear', {}).catch(() => setForgotten(false));
  };
  if (failed) return <LoadFailure text={t('failed')} again={t('retry')} onAgain={retry} />;
  if (!data) return <SearchWait />;
  return <StartList data={forgotten ? { ...data, recent: [] } : data} onForget={forget} />;
}

function Predictive({ term }: Pick<SearchPanelProps, 'term'>) {
  const t = useTranslations('SearchPanel');
  const header = useTranslations('Header');
  const { answer, failed, retry } = usePredictive(term);
  const found = answer !== null && findsSomething(answer);
  const shown = answer && shownSuggestions(answer.groups, groupMax());
  const count = shown ? shown.brands.length + shown.productTypes.length + shown.products.length : 0;
  const words = failed || !answer ? '' : found ? t('count', { count }) : t('nothing');
  useEffect(() => {
    announce(words);
    return () => announce('');
  }, [words]);
  return (
    <div aria-busy={answer?.term !== term}>
      {failed && <LoadFailure text={header('failed')} again={header('retry')} onAgain={retry} />}
      {!failed && answer === null && <SearchWait />}
      {!failed && answer && (found ? <PredictiveList answer={answer} /> : <NothingFound term={answer.term} />)}
    </div>
  );
}
