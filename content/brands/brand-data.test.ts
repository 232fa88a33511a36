import { describe, expect, it } from 'vitest';
import { brandColours, brandData, brandNames, brandTokens } from './brand-data.ts';

describe('shop brands', () => {
  it('are the folders that say what a brand is', () => {
    expect(brandNames()).toEqual(['moraine', 'serac']);
    for (const name of brandNames()) expect(brandData(name).shopName.toLowerCase()).toBe(name);
  });

  it('that have no folder are named with those there are', () => {
    expect(() => brandData('glacier')).toThrow('there is no shop brand glacier: content/brands has moraine, serac');
    expect(() => brandData('../messages')).toThrow('there is no shop brand');
  });

  it('wear the defaults, over which stands what differs', () => {
    const [serac, moraine] = [brandColours('serac'), brandColours('moraine')];
    expect([serac('accent'), moraine('accent')]).toEqual(['#0a5fb4', '#1f6f4a']);
    expect(moraine('ok')).toBe(serac('ok'));
    expect(() => moraine('acent')).toThrow('--acent');
    expect(brandTokens(null)).not.toContain('moraine');
  });
});
