import formatCompiled from 'use-intl/format-message/format-only';

type Arguments = Parameters<typeof formatCompiled>;

/**
 * What browsers get as `use-intl/format-message` (next.config.mjs): a plain figure in a message does without `Intl.NumberFormat`,
 * of which the first one takes 20 ms of a laptop while a page is hydrated, and 100 of a phone.
 */
export default function formatMessage(...asked: Arguments): ReturnType<typeof formatCompiled> {
  const made = asked[3].formatters.getNumberFormat;
  const getNumberFormat: typeof made = (locale, options) => {
    // Up to three digits are all of it, in every language of the shop; what groups more, and a minus, differ.
    const format: Intl.NumberFormat['format'] = (value) =>
      options || !/^\d{1,3}$/.test(String(value)) ? made(locale, options).format(value) : String(value);
    return { format } as Intl.NumberFormat;
  };
  asked[3] = { ...asked[3], formatters: { ...asked[3].formatters, getNumberFormat } };
  return formatCompiled(...asked);
}
// Messages are compiled when the shop is built.
formatMessage.raw = false;
