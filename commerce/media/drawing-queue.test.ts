import { describe, expect, it } from 'vitest';
import { DrawingQueue, PRIORITIES } from './drawing-queue.ts';

const drained = (queue: DrawingQueue<string>): string[] => {
  const order: string[] = [];
  for (let job = queue.take(PRIORITIES); job !== undefined; job = queue.take(PRIORITIES)) order.push(job);
  return order;
};

describe('the drawing queue', () => {
  it('gives the most pressing first, and equals in the order they came', () => {
    const queue = new DrawingQueue<string>();
    queue.put('b1', 'b1', 'background');
    queue.put('f1', 'f1', 'front');
    queue.put('u1', 'u1', 'urgent');
    queue.put('b2', 'b2', 'background');
    queue.put('u2', 'u2', 'urgent');
    expect(drained(queue)).toEqual(['u1', 'u2', 'f1', 'b1', 'b2']);
  });

  it('moves a job up when it becomes pressing, never down, and keeps it once', () => {
    const queue = new DrawingQueue<string>();
    queue.put('a', 'a', 'background');
    queue.put('b', 'b', 'front');
    queue.put('a', 'a', 'urgent');
    queue.put('a', 'a', 'background');
    expect(drained(queue)).toEqual(['a', 'b']);
  });

  it('gives only what was asked for', () => {
    const queue = new DrawingQueue<string>();
    queue.put('a', 'a', 'background');
    expect(queue.take(['urgent', 'front'])).toBeUndefined();
    expect(queue.take(['background'])).toBe('a');
  });

  it('forgets a job that is taken back', () => {
    const queue = new DrawingQueue<string>();
    queue.put('a', 'a', 'front');
    expect(queue.remove('a')).toBe('a');
    expect(queue.has('a')).toBe(false);
    expect(drained(queue)).toEqual([]);
  });
});
