import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from 'next-intl';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { fetchTexts } from '#lib/i18n/fetch-texts.ts';
import { SearchWait } from './search-wait.tsx';

/** Namespaces of what stands beneath the box, which no page carries. */
const NAMESPACES = ['SearchPanel', 'Sale', 'Price'];

async function bring() {
  const [{ SearchPanel }, texts] = await Promise.all([import('./search-panel.tsx'), fetchTexts(NAMESPACES)]);
  return { SearchPanel, texts };
}

let brought: ReturnType<typeof bring> | null = null;

/** Brings in the panel once, code and texts at the same time; after a failure it is tried anew. */
function loadPanel(): ReturnType<typeof bring> {
  if (brought) return brought;
  const started = bring();
  brought = started;
  started.catch(() => {
    brought = null;
  });
  return started;
}

interface PanelSlotProps {
  /** What stands in the box, blanks cut off; may be empty. */
  term: string;
  member: boolean;
}

/** Where the panel of the search stands; no page carries it, it comes with the first focus. */
export function PanelSlot(props: PanelSlotProps) {
  const t = useTranslations('Header');
  const locale = useLocale();
  const shellMessages = useMessages();
  const { value: panel, failed, retry } = useLoaded(loadPanel, true);
  if (failed) return <LoadFailure text={t('failed')} again={t('retry')} onAgain={retry} />;
  if (!panel) return <SearchWait />;
  const { SearchPanel, texts } = panel;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...shellMessages, ...texts }}>
      <SearchPanel {...props} />
    </NextIntlClientProvider>
  );
}
