type Prompts = typeof import('./prompts.ts').PROMPTS;

/**
 * Brings in what asks visitors, which nobody waits for.
 * @param begin returns how to stop it, if it can be
 * @returns how to stop it, begun or not
 */
export function withPrompts(begin: (prompts: Prompts) => unknown): () => void {
  let stop: unknown;
  let isOver = false;
  import('./prompts.ts').then(
    ({ PROMPTS }) => {
      if (!isOver) stop = begin(PROMPTS);
    },
    () => {},
  );
  return () => {
    isOver = true;
    if (typeof stop === 'function') stop();
  };
}
