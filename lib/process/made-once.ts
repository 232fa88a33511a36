/**
 * The value of a key, made once however many ask at the same time. A failure is told to those who ask for it then and not
 * kept: whoever asks next has it made anew.
 */
export function madeOnce<K, T>(kept: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found) return found;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
