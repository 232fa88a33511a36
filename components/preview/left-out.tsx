import { placeKey } from '#components/content/place-key.ts';
import noteStyles from '#components/ui/note.module.css';
import type { Broken } from '#lib/content/bloks.ts';

/** Names to an editor the blocks that shoppers do not see, and why. */
export function LeftOut({ bloks }: { bloks: readonly Broken[] }) {
  if (bloks.length === 0) return null;
  return (
    <aside className={noteStyles.warn} aria-label="Blocks that are left out">
      <ul>
        {bloks.map(({ name, reason }, at) => (
          <li key={placeKey(at)}>
            <strong>{name}</strong> is left out: {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}
