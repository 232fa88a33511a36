import type { Integrations, PartnerScript, ScriptedSettings } from '#lib/contract/integrations.ts';

/**
 * One external part of a shop. Its consent, further hosts and storage are the store's settings (`lib/contract/integrations.ts`),
 * since they go with the account; policy of the page, list of cookies and recorder read them through this.
 */
export interface Integration {
  readonly settings: keyof Integrations;
  /** With each page once its consent is there, or when the visitor comes to what needs it. */
  readonly loads: 'with the page' | 'on demand';
  /** Does it read the data layer? Without a reader nothing is put into that. */
  readonly readsDataLayer?: true;
  /** Its scripts; none where it is off or not connected. */
  readonly scriptsOf: (integrations: Integrations) => readonly PartnerScript[];
}

const withQuery = (url: string, values: Readonly<Record<string, string>>): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * The script of an integration that is one script.
 * @param id of its element
 * @param query what the script is told of the account
 */
export function scriptWith(
  id: string,
  { enabled, scriptUrl, category, hosts, stores }: ScriptedSettings,
  query: Readonly<Record<string, string>> = {},
): readonly PartnerScript[] {
  if (!enabled || scriptUrl === null || id === '') return [];
  return [{ id, src: withQuery(scriptUrl, query), category, hosts, stores }];
}
