import { variationsOf } from '#lib/consent/variation-cookie.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { assignVariations, type Experiment, readVariations, type Variations } from '#lib/rules/experiments.ts';

/** Where an editor names the variations to be shown on a preview host, as `writeVariations` gives them. */
const PREVIEW_PARAMETER = 'variation';

interface Chosen {
  readonly decision: RouteDecision;
  /** What the browser is to remember, where something was drawn. */
  readonly drawn: Variations | null;
}

interface ChosenBy {
  readonly store: Pick<StoreConfig, 'experiments'>;
  readonly cookieHeader: string | null;
  readonly query: string;
  readonly isPreview: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random?: () => number;
}

/** On a preview host nothing is drawn: what the address names is shown, of an experiment that is to come too. */
function previewed(experiments: readonly Experiment[], query: string): Variations {
  const named = readVariations(new URLSearchParams(query).get(PREVIEW_PARAMETER) ?? undefined);
  return Object.fromEntries(
    experiments.flatMap(({ name, variations }) =>
      variations.some((variation) => variation.name === named[name]) ? [[name, named[name] ?? '']] : [],
    ),
  );
}

/** Chooses a page's variation before the page itself (AB-03): the visitor's own in the first paint, kept once a variation. */
export function chooseVariations(
  decision: RouteDecision,
  { store, cookieHeader, query, isPreview, now, random }: ChosenBy,
): Chosen {
  const { experiments } = store;
  if (decision.kind !== 'page' || experiments.length === 0) return { decision, drawn: null };
  const { shown, drawn } = isPreview
    ? { shown: previewed(experiments, query), drawn: null }
    : assignVariations(experiments, decision.page.page, variationsOf(cookieHeader), now, random);
  if (Object.keys(shown).length === 0) return { decision, drawn };
  return { decision: { ...decision, audience: { ...decision.audience, variations: shown } }, drawn };
}
