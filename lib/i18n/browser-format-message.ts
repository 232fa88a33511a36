import formatCompiled from 'use-intl/format-message/format-only';

type Arguments = Parameters<typeof formatCompiled>;

/** A figure that every language of the shop writes by its digits alone: what groups larger ones, and a minus, differ. */
const PLAIN = /^\d{1,3}$/;

/**
 * What browsers get as `use-intl/format-message` (next.config.mjs): a plain figure in a message does without `Intl.NumberFormat`,
 * of which the first one takes 20 ms of a laptop while a page is hydrated, and 100 of a phone.
 */
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  const { getNumberFormat: made } = options.formatters;
  const getNumberFormat: typeof made = (...asked) => {
    const format: Intl.NumberFormat['format'] = (value) =>
      !asked[1] && PLAIN.test(String(value)) ? String(value) : made(...asked).format(value);
    return { format } as Intl.NumberFormat;
  };
  return formatCompiled(key, message, values, { ...options, formatters: { ...options.formatters, getNumberFormat } });
}
// Messages are compiled when the shop is built.
formatMessage.raw = false;
