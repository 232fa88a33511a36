import { createHash } from 'node:crypto';
import path from 'node:path';
import { transform } from 'lightningcss';

/** A CSS module as the bundler gets it: plain CSS, and what each of its classes is called there. */
export interface StyleModule {
  readonly css: string;
  /** Local name to the value of a `class` attribute: its own name and those that it is composed of. */
  readonly classes: ReadonlyMap<string, string>;
}

/**
 * What all generated names of a module begin with: three letters and digits, a letter first, from its path alone, so that a
 * change of one module renames no other.
 * @param file path from the root of the repository
 */
export function prefixOf(file: string): string {
  const digest = createHash('sha256').update(file.replaceAll(path.sep, '/')).digest();
  return (10 + (digest.readUInt8(0) % 26)).toString(36) + (digest.readUInt32BE(1) % 1296).toString(36).padStart(2, '0');
}

/**
 * Compiles a CSS module. A class with no rule of its own is left out of what it is composed of.
 * @param file path from the root of the repository
 * @param short production: a prefix and one or two characters; otherwise a prefix and the local name
 * @throws Error for a syntax error, and for a class composed of those of another file
 */
export function compileModule(file: string, source: string, short: boolean): StyleModule {
  const prefix = prefixOf(file);
  const { code, exports = {} } = transform({
    filename: file,
    code: Buffer.from(source),
    minify: short,
    cssModules: { pattern: `${prefix}_[local]`, grid: false, container: false },
  });
  const locals = Object.keys(exports).sort();
  const generated = new RegExp(`\\b${prefix}_([\\w-]+)`, 'g');
  const shorten = (text: string) =>
    short ? text.replace(generated, (_, local: string) => prefix + locals.indexOf(local).toString(36)) : text;
  const css = shorten(Buffer.from(code).toString()).replace(/(?<=^|\})\.[\w-]+\{\}/g, '');
  const named = new Set(css.match(new RegExp(`(?<=\\.)${prefix}[\\w-]+`, 'g')));
  const classes = Object.entries(exports).map(([local, { name, composes }]): [string, string] => {
    const names = composes.map((composed) => {
      if (composed.type === 'dependency') throw new Error(`${file}: .${local} is composed of a class of another file`);
      return shorten(composed.name);
    });
    return [local, [...names, shorten(name)].filter((one) => named.has(one)).join(' ')];
  });
  return { css, classes: new Map(classes) };
}
