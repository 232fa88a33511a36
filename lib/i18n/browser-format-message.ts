import formatCompiled from 'use-intl/format-message/format-only';

type Arguments = Parameters<typeof formatCompiled>;

/**
 * Is the figure written by its digits alone, in every language of the shop? They all use these digits; what groups them, and
 * how a minus looks, differs.
 */
const isPlain = (value: number | bigint | Intl.StringNumericLiteral): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * What browsers get as `use-intl/format-message` (next.config.mjs): a plain figure in a message does without `Intl.NumberFormat`,
 * of which the first one takes 20 ms of a laptop while a page is hydrated, and 100 of a phone.
 */
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  const { formatters } = options;
  const getNumberFormat: typeof formatters.getNumberFormat = (...asked) => {
    const format: Intl.NumberFormat['format'] = (value) =>
      isPlain(value) && asked[1] === undefined ? String(value) : formatters.getNumberFormat(...asked).format(value);
    return { format } as Intl.NumberFormat;
  };
  return formatCompiled(key, message, values, { ...options, formatters: { ...formatters, getNumberFormat } });
}
formatMessage.raw = formatCompiled.raw;
