import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileModule } from './class-names.ts';
import { stepsOf, writeSteps } from './scales.ts';

/** What the bundler gives a loader (webpack's loader interface, as far as it is used here). */
interface LoaderContext {
  readonly rootContext: string;
  readonly resourcePath: string;
  getOptions(): Options;
  addDependency(file: string): void;
  addContextDependency(folder: string): void;
}

interface Options {
  /** Production: names as short as can be. */
  readonly short: boolean;
  /** The file that imports the sheets of every page; path from the root. */
  readonly everywhere: string;
  /** The sheet that declares the steps of the scales; path from the root. */
  readonly scales: string;
}

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const IMPORT_ALL = /^@import "([^"]+)\/\*\/([^"]+)"(.*)$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Writes an import of `*` as one a folder that has the file, in the order of the alphabet: brands are folders, and CSS has no such import. */
function importAll(context: LoaderContext, css: string): string {
  return css.replace(IMPORT_ALL, (_, above: string, file: string, rest: string) => {
    const folder = path.resolve(path.dirname(context.resourcePath), above);
    context.addContextDependency(folder);
    return globSync(`*/${file}`, { cwd: folder })
      .sort()
      .map((found) => `@import "${above}/${found}"${rest}`)
      .join('\n');
  });
}

/**
 * Loader of our stylesheets, in which it writes the steps of the scales, and of the components that import a module: these
 * hold the names of its classes as literals, and no table of names reaches the browser. A sheet of every page is imported by the route alone: the bundler keeps the order of imports of every
 * component that it meets, and would cut what all pages share into files of one sheet each.
 * @throws Error when a component takes of a module what is not a class of it, or by a name that is made at run time
 */
export default function load(this: LoaderContext, source: string): string {
  const file = path.relative(this.rootContext, this.resourcePath);
  const { short, everywhere, scales } = this.getOptions();
  if (file.endsWith('.css')) {
    const declared = path.join(this.rootContext, scales);
    this.addDependency(declared);
    const css = writeSteps(importAll(this, source), stepsOf(readFileSync(declared, 'utf8')));
    return file.endsWith('.module.css') ? compileModule(file, css, short).css : css;
  }
  const list = path.join(this.rootContext, everywhere);
  this.addDependency(list);
  const shared = readFileSync(list, 'utf8');
  let text = source;
  for (const [statement, name = '', target = ''] of source.matchAll(IMPORT)) {
    const sheet = target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target);
    const absolute = path.join(this.rootContext, sheet);
    this.addDependency(absolute);
    const { classes } = compileModule(sheet, readFileSync(absolute, 'utf8'), short);
    text = text
      .replace(statement, shared.includes(`'#${sheet}'`) ? '' : `import '${target}';`)
      .replace(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (_, local: string) => {
        const names = classes.get(local);
        if (names === undefined) throw new Error(`${file}: ${sheet} has no class .${local}`);
        return `'${names}'`;
      });
    if (new RegExp(`\\b${name}\\b`).test(text.replace(statement, '').replace(COMMENT, '')))
      throw new Error(`${file}: write ${name}.<class>, so that the name is known when the page is built`);
  }
  return text;
}
