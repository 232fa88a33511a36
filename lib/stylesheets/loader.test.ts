import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prefixOf } from './class-names.ts';
import load from './loader.ts';

const SHEET = '.chip { top: 0 } .on { composes: chip; left: 0 }';

/** Loads a component that stands beside `chip.module.css`, or the sheet itself. */
function loaded(file: string, source: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'));
  writeFileSync(path.join(root, 'chip.module.css'), SHEET);
  writeFileSync(path.join(root, 'styles.ts'), `import '#note.module.css';\n`);
  writeFileSync(path.join(root, 'note.module.css'), '.note { top: 0 }');
  writeFileSync(path.join(root, 'scales.css'), ':root { --space-1: 4px; }');
  for (const brand of ['moor', 'alp', 'plain']) mkdirSync(path.join(root, 'brands', brand), { recursive: true });
  for (const brand of ['moor', 'alp']) writeFileSync(path.join(root, 'brands', brand, 'tokens.css'), '');
  const watched: string[] = [];
  const context = {
    rootContext: root,
    resourcePath: path.join(root, file),
    getOptions: () => ({ short: false, everywhere: 'styles.ts', scales: 'scales.css' }),
    addDependency: (dependency: string) => watched.push(path.relative(root, dependency)),
    addContextDependency: (folder: string) => watched.push(path.relative(root, folder)),
  };
  return { text: load.call(context, source), watched };
}

const chip = `${prefixOf('chip.module.css')}_chip`;
const on = `${prefixOf('chip.module.css')}_on`;

describe('loader of CSS modules', () => {
  it.each(['./chip.module.css', '#chip.module.css'])('writes the names of %s into the component', (target) => {
    const { text, watched } = loaded(
      'chip.tsx',
      `import styles from '${target}';\nexport const Chip = () => <b className={styles.on} title={styles.chip} />;\n`,
    );
    expect(text).toBe(
      `import '${target}';\nexport const Chip = () => <b className={'${chip} ${on}'} title={'${chip}'} />;\n`,
    );
    expect(watched).toEqual(['styles.ts', 'chip.module.css']);
  });

  it.each(['./note.module.css', '#note.module.css'])(
    'leaves %s to the routes, which have it on every page',
    (target) => {
      const { text } = loaded('note.tsx', `import note from '${target}';\nexport const a = note.note;\n`);
      expect(text).toBe(`\nexport const a = '${prefixOf('note.module.css')}_note';\n`);
    },
  );

  it('compiles the sheet under the same names', () => {
    expect(loaded('chip.module.css', SHEET).text).toContain(`.${chip} {`);
  });

  it.each([
    ['a module', 'chip.module.css', `.${chip} {`],
    ['a global sheet', 'globals.css', '.chip {'],
  ])('writes the steps of the scales into %s, and is run anew when one changes', (_, file, selector) => {
    const { text, watched } = loaded(file, '.chip { padding: var(--space-1) }');
    expect(text.replace(/\s+/g, ' ')).toContain(`${selector} padding: 4px`);
    expect(watched).toEqual(['scales.css']);
  });

  it('leaves names alone that only end like the import', () => {
    const source = "import styles from './chip.module.css';\nconst a = [styles.chip, textStyles.chip];\n";
    expect(loaded('chip.tsx', source).text).toContain(`['${chip}', textStyles.chip]`);
  });

  it('refuses a class that the sheet does not hold', () => {
    const source = "import styles from './chip.module.css';\nconst a = styles.gone;\n";
    expect(() => loaded('chip.tsx', source)).toThrow(/has no class .gone/);
  });

  it('refuses a name that is made at run time', () => {
    const source = "import styles from './chip.module.css';\nconst a = (b: 'on') => styles[b];\n";
    expect(() => loaded('chip.tsx', source)).toThrow(/write styles.<class>/);
  });

  it('imports a file of every folder that has it, and watches for new folders', () => {
    const { text, watched } = loaded('all.css', '@import "./brands/*/tokens.css" layer(tokens);\n');
    expect(text).toBe(
      '@import "./brands/alp/tokens.css" layer(tokens);\n@import "./brands/moor/tokens.css" layer(tokens);\n',
    );
    expect(watched).toContain('brands');
  });
});
