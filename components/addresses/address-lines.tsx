import type { Address } from '#lib/contract/values.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { placeLine } from '#lib/rules/place-line.ts';

/** An address as a label has it, in the language of a store, with the number of the phone at its end. */
const linesOf = (address: Address, locale: Wording): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.street,
    placeLine(address),
    countryName(address.country, locale),
    address.phone,
  ].filter((line) => line.trim() !== '');

/** An address, line by line. */
export function AddressLines({ address, locale }: { address: Address; locale: Wording }) {
  return (
    <address>
      {linesOf(address, locale).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}

/** Name, street and place in one line, to know an address by. */
export const addressInShort = (address: Address): string =>
  [`${address.firstName} ${address.lastName}`, address.street, placeLine(address)].join(', ');
