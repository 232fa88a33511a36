/** An answer that cannot be used; its message is for whoever gave it. */
export class AnswerError extends Error {}
