/**
 * The validation rules by their names (FORM-01 to FORM-24, decision 50), for forms and servers alike. A rule is
 * true of a value that keeps it. Nothing typed keeps every rule but those that require it, so that a field may be left
 * out. Without zod: pages load it.
 */
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_MAX_KB } from './attachments.ts';
import { isRefusedDomain } from './email-domains.ts';
import { keepsRule } from './passwords.ts';

/** What of a country's addresses the rules look at. */
export interface AddressCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Source of the regular expression of a whole postcode; null where every text will do. */
  readonly postcodePattern: string | null;
  readonly regionRequired: boolean;
}

const isEmpty = (value: string): boolean => value.trim() === '';
const orEmpty =
  (keeps: (value: string) => boolean) =>
  (value: string): boolean =>
    isEmpty(value) || keeps(value);

/**
 * An address of mail, for forms and calls alike: the HTML standard's (4.10.5.1.5), whose domain has a dot and a last label
 * that is a name (of letters, or of other scripts in ASCII), and whose local part a mail server takes: dots stand between
 * words, at most 64 characters (RFC 5321, 4.1.2 and 4.5.3.1.1). Without flags, since it is told to other systems.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d])$/;

/** Most characters of one (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254;

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** How numbers of mobiles begin after the country's code or the national 0, by dialling code; elsewhere any number will do. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '44': /^7/,
  '353': /^8/,
  '33': /^[67]/,
  '49': /^1[567]/,
  '34': /^[67]/,
  '39': /^3/,
  '358': /^(?:4|50)/,
  '32': /^4/,
  '47': /^[49]/,
  '41': /^7[5-9]/,
  '43': /^6/,
  '46': /^7/,
  '31': /^6/,
};

function isPhone(value: string): boolean {
  const digits = digitsOf(value).length;
  return /^\+?[\d\s()./-]+$/.test(value.trim()) && digits >= 6 && digits <= 20;
}

function isMobile(value: string, dialCode: string): boolean {
  if (!isPhone(value)) return false;
  const code = digitsOf(dialCode);
  const typed = value.trim();
  const digits = digitsOf(typed);
  const international = typed.startsWith('+') || digits.startsWith('00');
  const rest = international ? digits.replace(/^00/, '') : code + digits.replace(/^0/, '');
  return rest.startsWith(code) && (MOBILE[code]?.test(rest.slice(code.length)) ?? true);
}

/** Addresses of the net and of mail, and marks that no name has: a name is read aloud in the shop's mails. */
const NO_NAME = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\@<>]|:\S|www\.|\p{L}\.\p{L}{2,}(?![\p{L}.])/iu;

const isUrl = (value: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value) && URL.canParse(value);

export const FORM_RULES = {
  required: (value: string): boolean => !isEmpty(value),
  /** At least so many characters. */
  min: (value: string, least: number): boolean => isEmpty(value) || [...value].length >= least,
  /** At most so many characters. */
  max: (value: string, most: number): boolean => [...value].length <= most,
  /** The name of a person: no address, no slash, no control character. */
  person_name: orEmpty((value) => !NO_NAME.test(value)),
  email: orEmpty((value) => value.length <= EMAIL_MAX && EMAIL_ADDRESS.test(value.trim())),
  /** Letters, digits, dashes and underscores. */
  alpha_dash: orEmpty((value) => /^[\p{L}\p{N}_-]+$/u.test(value)),
  numeric: orEmpty((value) => /^\d+$/.test(value)),
  /** A file of so many bytes at most; without a limit, that of attachments. */
  size: (bytes: number, mostKb: number = ATTACHMENT_MAX_KB): boolean => bytes <= mostKb * 1024,
  ext: (name: string, known: readonly string[] = ATTACHMENT_EXTENSIONS): boolean =>
    name.includes('.') && known.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()),
  confirmed: (value: string, other: string): boolean => value === other,
  min_value: (value: string, least: number): boolean => isEmpty(value) || Number(value) >= least,
  max_value: (value: string, most: number): boolean => isEmpty(value) || Number(value) <= most,
  /** 6 to 20 digits with `+`, spaces, dashes, dots and brackets. */
  phone: orEmpty(isPhone),
  /** A mobile number, for messages from a collect point; `dialCode` is that of the country, with its plus sign. */
  phone_collect: (value: string, dialCode: string): boolean => isEmpty(value) || isMobile(value, dialCode),
  postcode: (value: string, country: AddressCountry): boolean =>
    isEmpty(value) || country.postcodePattern === null || new RegExp(country.postcodePattern, 'i').test(value.trim()),
  /** No throw-away address, no domain that is a typing error. */
  email_domain: orEmpty((value) => !isRefusedDomain(value)),
  url: orEmpty(isUrl),
  is: (value: string, wanted: string): boolean => value === wanted,
  is_not: (value: string, unwanted: string): boolean => value !== unwanted,
  min_password_length: (value: string): boolean => keepsRule(value, 'min_password_length'),
  required_region: (value: string, country: AddressCountry): boolean => !country.regionRequired || !isEmpty(value),
  required_postcode: (value: string, country: AddressCountry): boolean =>
    country.postcodePattern === null || !isEmpty(value),
  has_upper_lower_case: (value: string): boolean => keepsRule(value, 'has_upper_lower_case'),
  has_digit: (value: string): boolean => keepsRule(value, 'has_digit'),
  has_symbol: (value: string): boolean => keepsRule(value, 'has_symbol'),
} as const;

export type FormRule = keyof typeof FORM_RULES;

/** Is this text the name of a rule? */
export const isFormRule = (text: string | undefined): text is FormRule =>
  text !== undefined && Object.hasOwn(FORM_RULES, text);
