/**
 * Names a country in the language of a store: `CH` is `Suisse`.
 * @param code ISO 3166-1 alpha-2; a code without a name is written as it is
 * @param locale of the store, such as `fr_CH`
 */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' }).of(code) ?? code;
