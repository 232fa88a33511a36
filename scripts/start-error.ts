/** Why a start failed, in words for the person who typed the command. */
export class StartError extends Error {}
