import type { Address } from '#lib/contract/values.ts';

/** The address of a shopper in Britain. */
export const HOME: Address = {
  firstName: 'Ada',
  lastName: 'Lind',
  street: '1 Example Street',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  region: '',
  country: 'GB',
  phone: '+44 20 5550 1100',
};
