import { describe, expect, it } from 'vitest';
import { compileModule, prefixOf } from './class-names.ts';

const FILE = 'components/ui/chip.module.css';

describe('compileModule', () => {
  it('gives each class of a module a name of its own, the same in the sheet as in the table', () => {
    const { css, classes } = compileModule(FILE, '.chip { top: 0 } .chip.on > b { top: 1px }', true);
    const [chip, on] = [classes.get('chip'), classes.get('on')];
    expect(chip).toMatch(new RegExp(`^${prefixOf(FILE)}\\w$`));
    expect(on).not.toBe(chip);
    expect(css).toBe(`.${chip}{top:0}.${chip}.${on}>b{top:1px}`);
  });

  it('keeps the local name in development', () => {
    const { classes } = compileModule(FILE, '.chip { top: 0 }', false);
    expect(classes.get('chip')).toBe(`${prefixOf(FILE)}_chip`);
  });

  it('lists what a class is composed of before its own name', () => {
    const { classes } = compileModule(FILE, '.base { top: 0 } .wide { composes: base; left: 0 }', false);
    expect(classes.get('wide')).toBe(`${prefixOf(FILE)}_base ${prefixOf(FILE)}_wide`);
  });

  it('leaves out the name of a class that has no rule of its own', () => {
    const { css, classes } = compileModule(FILE, '.base { top: 0 } .same { composes: base }', true);
    expect(classes.get('same')).toBe(classes.get('base'));
    expect(css).toBe(`.${classes.get('base')}{top:0}`);
  });

  it('renames animations with their uses, and leaves custom properties and containers alone', () => {
    const source =
      '@keyframes turn { to { rotate: 1turn } } .a { animation: turn 1s; container-name: card; top: var(--gap) }';
    const { css } = compileModule(FILE, source, true);
    const [, name = ''] = /@keyframes (\w+)/.exec(css) ?? [];
    expect(name).toMatch(new RegExp(`^${prefixOf(FILE)}\\w$`));
    expect(css).toContain(`1s ${name}`);
    expect(css).toContain('card');
    expect(css).toContain('var(--gap)');
  });

  it('refuses a class composed of those of another file', () => {
    expect(() => compileModule(FILE, ".a { composes: b from './b.module.css' }", true)).toThrow(/another file/);
  });

  it('names the classes of a file by its path, on every system alike', () => {
    expect(prefixOf('components\\ui\\chip.module.css'.replaceAll('\\', '/'))).toBe(prefixOf(FILE));
    expect(prefixOf('components/ui/note.module.css')).not.toBe(prefixOf(FILE));
  });
});
