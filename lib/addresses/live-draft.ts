/** How a preview and its server speak of what an editor is typing; apart from other addresses, which every page of the shop loads. */

/** Where the story is posted as it is typed. */
export const LIVE_DRAFT_PATH = '/api/live-draft';

/** Parameter of a preview's address that names what its editor is typing. */
export const LIVE_PARAMETER = '_live';

/** Names that nobody guesses. */
export const LIVE_KEY = /^[\w-]{20,64}$/;
