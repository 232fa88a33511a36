import { describe, expect, it } from 'vitest';
import { showView } from './crop.ts';
import { drawing } from './kit.ts';

const BOXES = { detail: { x: 10, y: 20, size: 300 }, 'detail-2': { x: 400, y: 410, size: 250 } };
const whole = drawing('<rect width="800" height="800"/>', '');

describe('showView', () => {
  it('shows the whole drawing from the front and from the back', () => {
    expect(showView(whole, 'front', BOXES)).toBe(whole);
    expect(showView(whole, 'back', BOXES)).toBe(whole);
  });

  it('opens a window on the part that a close-up names, at the size of the whole', () => {
    expect(showView(whole, 'detail', BOXES)).toContain('viewBox="10 20 300 300" width="800" height="800"');
    expect(showView(whole, 'detail-2', BOXES)).toContain('viewBox="400 410 250 250"');
  });
});
