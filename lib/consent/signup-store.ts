import Cookies from 'js-cookie';

const NAME = 'signup-store';

/** For how long it waits to be told, days (CONST-11). */
const DAYS = 365;

/** Keeps in which store a member joined, until its conversion was sent (TRACK-10). With consent to advertising only. */
export const keepSignupStore = (storeId: number): void =>
  void Cookies.set(NAME, String(storeId), { expires: DAYS, secure: true, sameSite: 'strict', path: '/' });

/** Is a sign-up in this store still to be told? */
export const isSignupKept = (storeId: number): boolean => Cookies.get(NAME) === String(storeId);

export const forgetSignupStore = (): void => Cookies.remove(NAME, { path: '/' });
