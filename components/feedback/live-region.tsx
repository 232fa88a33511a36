'use client';
import { useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import { usePathChange } from '#components/behaviour/use-path-change.ts';
import textStyles from '#components/ui/text.module.css';

interface Told {
  readonly words: string;
  /** Counts what was told, so that the same words are told again. */
  readonly turn: number;
}

const told = createStore<Told>(() => ({ words: '', turn: 0 }));

/**
 * Has assistive technology say what changed on the page (WCAG 4.1.3); nothing is seen of it and the focus stays. What is
 * said within a modal dialog needs a region of its own in it, as the page beneath is inert.
 * @param words in the language of the page; empty to say nothing more
 */
export function announce(words: string): void {
  told.setState(({ turn }) => ({ words, turn: turn + 1 }), true);
}

/**
 * The one live region of the page. It is there, empty, from the first render: one that comes together with its words is
 * often not read.
 */
export function LiveRegion() {
  const { words, turn } = useStore(told);
  usePathChange(useCallback(() => announce(''), []));
  return (
    <div className={textStyles.hidden} role="status" data-announcer="">
      <span key={turn}>{words}</span>
    </div>
  );
}
