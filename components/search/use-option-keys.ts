import { createContext, type KeyboardEvent, type RefObject, useState } from 'react';

/** Id of the option that the keyboard stands on; empty where it stands in the box. */
export const ActiveOption = createContext('');

/** Names the list of options for the box that controls it. */
export const LISTBOX_ID = 'search-options';

/** Where a key leads among `count` options from the one at `at`, -1 for the box; null for a key that leads nowhere. */
function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return at === count - 1 ? -1 : at + 1;
    case 'ArrowUp':
      return at === -1 ? count - 1 : at - 1;
    // In the box these two belong to the text.
    case 'Home':
      return at === -1 ? null : 0;
    case 'End':
      return at === -1 ? null : count - 1;
    default:
      return null;
  }
}

interface OptionKeys {
  /** Id of the option that the keyboard stands on; empty in the box. */
  readonly activeId: string;
  /** Back into the box. */
  leaveOptions(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Walks the options of a list while the focus stays in the text box (ARIA's combobox): arrows go round by way of the box,
 * Enter follows the option.
 * @param within holds the options, elements of role `option` with ids
 */
export function useOptionKeys(within: RefObject<HTMLElement | null>): OptionKeys {
  const [activeId, setActiveId] = useState('');
  const optionsNow = () => [...(within.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  return {
    activeId,
    leaveOptions: () => setActiveId(''),
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const options = optionsNow();
      const at = options.findIndex(({ id }) => id === activeId);
      if (event.key === 'Enter' && at >= 0) {
        event.preventDefault();
        options[at]?.click();
        return;
      }
      const next = optionAfter(event.key, at, options.length);
      if (next === null) return;
      event.preventDefault();
      options[next]?.scrollIntoView({ block: 'nearest' });
      setActiveId(options[next]?.id ?? '');
    },
  };
}
