import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type NamedOptions, namesOption, optionField, readVariantAddress } from '#lib/rules/chosen-article.ts';
import type { Choice } from './product-selection.ts';

/** Was something chosen in the form before the page was live? Then it counts, and not the address. */
function isChosenAlready(formId: string, opening: Choice): boolean {
  const form = document.getElementById(formId);
  const checked = form ? [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')] : [];
  return checked.some(({ name, value }) =>
    name === optionField('colour') ? value !== `${opening.colourId}` : value !== `${opening.sizeId}`,
  );
}

/** Names the choice in the address in place; whatever else the address says stays. */
function writeChoice({ colourId, sizeId }: Choice): void {
  const url = new URL(window.location.href);
  for (const [option, id] of [['colour', colourId] as const, ['size', sizeId] as const]) {
    if (id) url.searchParams.set(optionField(option), `${id}`);
    else url.searchParams.delete(optionField(option));
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

/**
 * Keeps what is chosen of a product in the address of its page (decision 67), in place: no entry of the history is made.
 * What the address names is chosen before the page is painted anew; cached pages are the same for every choice.
 * @param formId form that the choice is made in
 * @param take takes what the address names
 */
export function useChoiceAddress(formId: string, choice: Choice, take: (named: NamedOptions) => void): void {
  const written = useRef<Choice | null>(null);
  const open = useEffectEvent(() => {
    const named = readVariantAddress(new URLSearchParams(window.location.search));
    if (namesOption(named) && !isChosenAlready(formId, choice)) take(named);
  });
  const { colourId, sizeId } = choice;
  useLayoutEffect(() => {
    const before = written.current;
    written.current = { colourId, sizeId };
    if (!before) open();
    else if (before.colourId !== colourId || before.sizeId !== sizeId) writeChoice({ colourId, sizeId });
  }, [colourId, sizeId]);
}
