/** Most errors that are looked at of a chain of causes: a library's own chain may lead back into itself. */
const CAUSES_MAX = 16;

/** An error, what caused it, and what caused that, in this order; nothing for what is no error. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let e = error; e instanceof Error && chain.length < CAUSES_MAX; e = e.cause) chain.push(e);
  return chain;
}
