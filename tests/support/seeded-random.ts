/** The same numbers each time, in the place of Math.random: a linear congruence of Numerical Recipes. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
