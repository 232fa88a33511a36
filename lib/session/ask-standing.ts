import { memberApi } from '#lib/api/member-api.ts';

/** Asks the commerce API whether a bearer token is still that of a member. @throws ApiError where it does not answer */
export const isStillMember = async (token: string): Promise<boolean> =>
  (await memberApi({ token })('session-standing', {})).isMember;
