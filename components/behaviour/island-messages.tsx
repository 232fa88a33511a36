import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SentMessages } from './sent-messages.tsx';

/** Hands the islands beneath it the named namespaces of the store's messages, and no others (docs/next-pitfalls.md, 13). */
export async function IslandMessages({ namespaces, children }: { namespaces: readonly string[]; children: ReactNode }) {
  const messages = Object.entries(await getMessages()).filter(([namespace]) => namespaces.includes(namespace));
  return (
    <SentMessages
      locale={await getLocale()}
      timeZone={await getTimeZone()}
      json={JSON.stringify(Object.fromEntries(messages))}
    >
      {children}
    </SentMessages>
  );
}
