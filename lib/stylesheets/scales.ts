const DECLARATION = /(--[\w-]+):\s*([^;]+);/g;

/**
 * Steps of the scales with their values, such as `--space-3` and `12px`.
 * @param sheet text of the stylesheet that declares them
 */
export function stepsOf(sheet: string): ReadonlyMap<string, string> {
  const declarations = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARATION);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

/** Writes the value of each step where a stylesheet names it; other custom properties are left to the browser. */
export function writeSteps(css: string, steps: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => steps.get(name) ?? use);
}
