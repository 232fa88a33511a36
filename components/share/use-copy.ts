import { useState } from 'react';

/** How long it says that something was copied, ms. */
const COPIED_MS = 4000;

/** What became of copying a text: done a moment ago, or not let by the browser. */
interface Copying {
  readonly copied: boolean;
  readonly refused: boolean;
  readonly copy: () => Promise<void>;
}

/** Copies a text to the clipboard, and says for a while that it did. */
export function useCopy(text: string): Copying {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return setRefused(true);
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { copied, refused, copy };
}
