import { place } from './desk-state.ts';
import { el } from './dom.ts';

/** Names what keeps the story from being published; takes the place of what was said before. */
export function showFaults(faults: readonly string[]): void {
  const told = el('div', { class: 'conflict', role: 'alert' }, [
    el('p', {}, ['This cannot be published yet:']),
    el(
      'ul',
      {},
      faults.map((fault) => el('li', {}, [fault])),
    ),
  ]);
  place('conflict').replaceChildren(...(faults.length > 0 ? [told] : []));
}
