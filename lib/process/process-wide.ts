/**
 * The value of a name, made once in the whole process. Next bundles pages, endpoints and middleware apart, each with its
 * own copy of a module, while the serving edge loads the module itself: what they share cannot be a module's variable.
 * @param make must make the same kind of value wherever the name is used
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`serac.${name}`);
  const kept = globalThis as { [key: symbol]: T | undefined };
  const known = kept[key];
  if (known !== undefined) return known;
  const made = make();
  kept[key] = made;
  return made;
}
