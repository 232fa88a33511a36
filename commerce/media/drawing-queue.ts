/** Pictures waiting to be drawn: the most pressing first, and first come first served among equals. */

/**
 * `sketch`: a browser waits for the smallest picture, or for one that this stands in for. `small`: it waits for a card, or
 * for a larger picture that its card stands in for. `urgent`: it waits for anything else. `front`: the first pages a visitor sees. `background`: all the rest.
 */
export const PRIORITIES = ['sketch', 'small', 'urgent', 'front', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

const isHigher = (a: Priority, b: Priority): boolean => PRIORITIES.indexOf(a) < PRIORITIES.indexOf(b);

export class DrawingQueue<Job> {
  readonly #waiting = new Map<string, { readonly job: Job; readonly priority: Priority }>();
  readonly #lines: Readonly<Record<Priority, Set<string>>> = {
    sketch: new Set(),
    small: new Set(),
    urgent: new Set(),
    front: new Set(),
    background: new Set(),
  };

  /** Adds a job, or moves the one with this id up if it is now more pressing; it never moves down. */
  put(id: string, job: Job, priority: Priority): void {
    const known = this.#waiting.get(id);
    if (known && !isHigher(priority, known.priority)) return;
    if (known) this.#lines[known.priority].delete(id);
    this.#waiting.set(id, { job: known?.job ?? job, priority });
    this.#lines[priority].add(id);
  }

  /** Lets a job that nobody waits for any more stand back behind those that somebody does. */
  yield(id: string): void {
    const known = this.#waiting.get(id);
    if (!known || !isHigher(known.priority, 'front')) return;
    this.remove(id);
    this.put(id, known.job, 'front');
  }

  /** Takes the next job of the given priorities out of the queue. */
  take(priorities: readonly Priority[]): Job | undefined {
    const priority = PRIORITIES.find((candidate) => priorities.includes(candidate) && this.#lines[candidate].size > 0);
    const [id] = priority ? this.#lines[priority] : [];
    return id === undefined ? undefined : this.remove(id);
  }

  remove(id: string): Job | undefined {
    const known = this.#waiting.get(id);
    if (!known) return undefined;
    this.#waiting.delete(id);
    this.#lines[known.priority].delete(id);
    return known.job;
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** How many jobs of these priorities wait. */
  count(...priorities: readonly Priority[]): number {
    return priorities.reduce((sum, priority) => sum + this.#lines[priority].size, 0);
  }
}
