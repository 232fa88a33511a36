import { expect, it } from 'vitest';
import { placeLine } from './place-line.ts';

const place = (country: string, city: string, postcode: string, region = '') => ({ country, city, postcode, region });

it.each([
  [place('GB', 'Edinburgh', 'EH1 1YZ'), 'Edinburgh EH1 1YZ'],
  [place('US', 'Boulder', '80302', 'CO'), 'Boulder, CO 80302'],
  [place('IE', 'Cork', ''), 'Cork'],
  [place('CH', 'Lausanne', '1003'), '1003 Lausanne'],
  [place('IT', 'Aosta', '11100', 'AO'), '11100 Aosta, AO'],
])('writes town and postcode as the post of the country does: %o', (given, line) => {
  expect(placeLine(given)).toBe(line);
});
