/**
 * One value for the whole process. Next's bundles and the serving edge each hold a copy of a module, so that a plain
 * module variable would exist several times.
 * @param name of the value, unique in the project
 * @param make called by whoever asks first
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`serac.${name}`);
  const held = globalThis as { [key: symbol]: T | undefined };
  held[key] ??= make();
  return held[key];
}
