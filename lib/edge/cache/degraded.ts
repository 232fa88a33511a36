/** Tag of a page that was rendered without one of its parts, because the part could not be asked for. */
export const DEGRADED_TAG = 'degraded';

/** For how long such a page is kept before it is made anew, seconds. */
export const DEGRADED_SECONDS = 5;
