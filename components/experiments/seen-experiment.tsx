'use client';
import { useEffect, useRef } from 'react';

/**
 * Counts that a visitor has seen what an experiment changes: the element in which this stands, once it is in sight. Pages
 * write it where `audience.variations` names the experiment, and nowhere else.
 * @param name of the experiment
 */
export function SeenExperiment({ name }: { name: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = mark.current?.parentElement;
    if (!place) return;
    let stop = (): void => {};
    let isLeft = false;
    void import('./watch-experiment.ts').then(({ watchExperiment }) => {
      if (!isLeft) stop = watchExperiment(name, place);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [name]);
  return <span ref={mark} hidden />;
}
