/** Runs something once nothing more has asked for it for a while: the last call of many. */
export interface Quieted {
  (): void;
  /** Forgets a call that waits. */
  cancel(): void;
}

/** @param ms how long it has to be quiet before `run` runs */
export function afterQuiet(ms: number, run: () => void): Quieted {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  return Object.assign(ask, { cancel: () => clearTimeout(timer) });
}
