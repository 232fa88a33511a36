/** What becomes of the forms that hand over a member's data or delete the account; plain, for both sides. */
export const DATA_NOTICES = ['deleted', 'wrong', 'locked', 'under-way', 'not-done'] as const;
export type DataNotice = (typeof DATA_NOTICES)[number];
