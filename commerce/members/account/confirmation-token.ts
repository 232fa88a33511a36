import { isLinkSignature, linkSignature } from './link-signature.ts';

/** Proof that whoever holds the link got the mail. */
export const confirmationToken = (secret: string, memberId: number, email: string): string =>
  linkSignature(secret, 'confirm-email', memberId, email);

/** Is this the token of the mail to this address? */
export const isConfirmationToken = (token: string, secret: string, memberId: number, email: string): boolean =>
  isLinkSignature(token, confirmationToken(secret, memberId, email));
