import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandColours, brandData, brandNames, brandTokens } from './brand-data.ts';
import { brandLook } from './brand-look.ts';

describe('shop brands', () => {
  it('are the folders that say what a brand is', () => {
    expect(brandNames()).toEqual(expect.arrayContaining(['moraine', 'serac']));
    expect([brandData('moraine').shopName, brandData('serac').shopName]).toEqual(['Moraine', 'Serac']);
  });

  it('are data alone, which whoever draws a new one can write', () => {
    const files = brandNames().flatMap((name) => readdirSync(path.join(import.meta.dirname, name)));
    expect(files.filter((file) => !/\.(json|css|svg|woff2)$/.test(file))).toEqual([]);
  });

  it('have an icon and faces that the bundler knows', () => {
    for (const name of brandNames()) {
      const { icon, firstFonts } = brandLook(name);
      expect(icon).toMatch(/svg/);
      expect(firstFonts.map((face) => path.basename(face, '.woff2'))).toEqual(brandData(name).firstFonts);
    }
  });

  it('that have no folder are named with those there are', () => {
    expect(() => brandData('glacier')).toThrow(
      `there is no shop brand glacier: content/brands has ${brandNames().join(', ')}`,
    );
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
