let isDone = false;

/**
 * Has `Intl` group the figures of Swiss German with ’ (U+2019), as its money is (decision 4). Releases of Intl's data
 * differ: CLDR 48 of Node writes a straight ', browsers with older data ’, and what both write must not. Messages ask
 * Intl themselves for every number, so it is put right at its source; done once, however often it is called. Intl is not
 * asked what it writes: its data take longer to load than a page's scripts to start.
 */
export function groupAsSwiss(): void {
  if (isDone) return;
  isDone = true;
  const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
  const formatOf: ((this: Intl.NumberFormat) => Intl.NumberFormat['format']) | undefined = own?.get;
  if (!formatOf) return;
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    ...own,
    get(this: Intl.NumberFormat) {
      const format = formatOf.call(this);
      if (this.resolvedOptions().locale !== 'de-CH') return format;
      return (value: number) => format(value).replaceAll("'", '’');
    },
  });
}
