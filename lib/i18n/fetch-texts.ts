/**
 * Fetches namespaces of the messages in the language of the page, for what a page shows on demand only.
 * @throws Error where they cannot be had
 */
export async function fetchTexts(namespaces: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  if (namespaces.length === 0) return {};
  const reply = await fetch(`/api/texts/${document.documentElement.lang}/${namespaces.join(',')}`);
  if (!reply.ok) throw new Error(`Texts: ${reply.status}`);
  return reply.json();
}
