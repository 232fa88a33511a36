interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly value: string;
}

/** The cookies of a browser, as far as shops set them: for one host, whatever its port, and a path (RFC 6265). */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie & { readonly name: string }>();

  /** Takes in the `Set-Cookie` lines of an answer; one that has run out goes. */
  keep(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const given = new Map(
        attributes.map((attribute) => {
          const [name = '', value = ''] = attribute.split('=');
          return [name.toLowerCase(), value];
        }),
      );
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const path = given.get('path') ?? '/';
      const key = [host, path, name].join(' ');
      if (given.get('max-age') === '0' || Date.parse(given.get('expires') ?? '') < Date.now())
        this.#cookies.delete(key);
      else this.#cookies.set(key, { host, path, name, value: pair.slice(at + 1) });
    }
  }

  /** The `Cookie` header of a request; empty where there are none. */
  for({ hostname, pathname }: URL): string {
    return [...this.#cookies.values()]
      .filter(({ host, path }) => host === hostname && `${pathname}/`.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}
