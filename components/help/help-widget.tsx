import { useEffect, useRef } from 'react';
import { loadScript } from '#components/behaviour/load-script.ts';
import { readSession } from '#components/visitor/session-snapshot.ts';
import { createClient } from '#lib/api/create-client.ts';
import { allowedOnDemand } from '#lib/consent/consent-control.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { HELP_WIDGET } from '#lib/integrations/help-widget.ts';
import styles from './help-dialog.module.css';

/** Who the widget is told a member is (API-065). */
type Member = Reply<'integration-elevio-user'>;

/** What a provider's script has to offer (docs/stores.md). */
interface WidgetSdk {
  /** @param member null of a guest */
  readonly open: (place: HTMLElement, member: Member | null) => void;
}

const sdk = (): WidgetSdk | undefined => (globalThis as { helpWidget?: WidgetSdk }).helpWidget;

/** A client of its own: the table of all pages' calls is part of every first load. */
const askWho = createClient<'integration-elevio-user'>({
  base: () => '/api',
  shapeOf: () => ({ method: 'GET', path: [], query: [] }),
  parseReply: (_alias, reply) => reply,
  init: () => ({ credentials: 'same-origin', cache: 'no-store' }),
});

const memberNow = async (): Promise<Member | null> =>
  readSession().member ? ((await askWho('integration-elevio-user', {}, {})) as unknown as Member) : null;

/**
 * The help widget of a partner (INTEG-03): where a store has connected one, and the visitor allows it. It comes with the
 * dialog and never with a page, and only then hears who a member is (INTEG-06). Without it, nothing is there.
 */
export function HelpWidget() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const src = allowedOnDemand(HELP_WIDGET);
    if (src === null) return;
    const open = async (): Promise<void> => {
      const [member] = await Promise.all([memberNow(), loadScript(src)]);
      // The dialog may be closed by now.
      if (place.current) sdk()?.open(place.current, member);
    };
    // The topics and the message of the dialog are there without it.
    open().catch(() => undefined);
  }, []);
  return <div ref={place} className={styles.widget} data-help-widget="" />;
}
