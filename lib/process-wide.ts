/**
 * A value that exists once in this process. The server's own modules and those that Next has bundled are loaded apart,
 * so that a module variable would exist twice; what both use is kept under a registered symbol.
 * @param name names the value within the shop
 * @param make is called when it is first asked for
 */
export function processWide<T>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`serac.${name}`);
  const value = shared[key] ?? make();
  shared[key] = value;
  return value;
}
