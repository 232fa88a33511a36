import { describe, expect, it } from 'vitest';
import { DEVICES, devicesOfTags } from './device-tags.ts';

describe('the devices of a tag', () => {
  it.each([
    ['ct-10', ['desktop']],
    ['ct-11', ['mobile']],
    ['ct-14', ['tablet']],
    ['ct-15', ['tablet', 'desktop']],
    ['ct-16', ['mobile', 'tablet']],
    ['ct-17', ['mobile', 'tablet', 'desktop']],
  ])('%s: %s', (tag, devices) => {
    expect(devicesOfTags([tag])).toEqual(devices);
  });

  it('add up over several tags', () => {
    expect(devicesOfTags(['ct-10', 'ct-11'])).toEqual(['mobile', 'desktop']);
  });

  it('are all where there is no tag, or none that is known', () => {
    expect(devicesOfTags([])).toEqual(DEVICES);
    expect(devicesOfTags(['ct-99', 'constructor'])).toEqual(DEVICES);
  });
});
