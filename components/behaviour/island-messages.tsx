import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Hands the islands beneath it the named namespaces of the store's messages, and no others (docs/next-pitfalls.md, 13). */
export async function IslandMessages({ namespaces, children }: { namespaces: readonly string[]; children: ReactNode }) {
  const messages = Object.entries(await getMessages()).filter(([namespace]) => namespaces.includes(namespace));
  return <NextIntlClientProvider messages={Object.fromEntries(messages)}>{children}</NextIntlClientProvider>;
}
