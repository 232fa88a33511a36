const MARK = '__i18n__';

/** Languages as fields spell them: `es-co` is `es_co`. */
const spelled = (language: string): string => language.replaceAll('-', '_').toLowerCase();

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function translatedObject(fields: Readonly<Record<string, unknown>>, order: readonly string[]): unknown {
  const names = new Set(Object.keys(fields).map((name) => name.split(MARK)[0] ?? name));
  const fieldOf = (name: string): unknown => {
    const translation = order.map((language) => fields[`${name}${MARK}${language}`]).find((value) => !isEmpty(value));
    return translation ?? fields[name];
  };
  return Object.fromEntries([...names].map((name) => [name, inOrder(fieldOf(name), order)]));
}

function inOrder(value: unknown, order: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, order));
  if (typeof value === 'object' && value !== null) {
    return translatedObject(value as Readonly<Record<string, unknown>>, order);
  }
  return value;
}

/**
 * Content in one language, translated field by field: a field without a translation has that of the fallback, else its
 * default. The translations themselves are left out, as the service leaves them out of what it delivers.
 */
export function translateFields<T>(content: T, language: string | undefined, fallback?: string): T {
  const order = [language, fallback].flatMap((name) => (name && name !== 'default' ? [spelled(name)] : []));
  return inOrder(content, order) as T;
}

/** Languages that something of a content is translated to, as their fields spell them. */
export function translationsIn(content: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(content, (name: string, value: unknown) => {
    const language = name.split(MARK)[1];
    if (language !== undefined && !isEmpty(value)) found.add(language);
    return value;
  });
  return [...found].sort();
}
