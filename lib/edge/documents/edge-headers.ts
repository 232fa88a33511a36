/** Headers that the serving edge and the middleware use between themselves; the edge lets neither in or out. */

/** Request: the public query without `?`, moved aside so that it cannot be baked into a cached page. */
export const QUERY_HEADER = 'x-serac-query';

/** Request: the basket's page is wanted without a basket, which the edge puts in. */
export const FRAME_HEADER = 'x-serac-frame';

/**
 * Response: `editor` on a preview host, where the content editor shows the page in a frame; `trip` where the page is as it will
 * be, which no cache keeps and its own host frames (decision 185).
 */
export const FRAMING_HEADER = 'x-serac-framing';

/** Response: origins of the partners of the store, for the policy of its pages; see security-headers.ts. */
export const PARTNERS_HEADER = 'x-serac-partners';

/** Response: the variations that the page was chosen by, as `writeVariations` gives them; left out where no experiment touches it. */
export const VARIATIONS_HEADER = 'x-serac-variations';

/** Response: brand and locale of the store, `serac.en_GB`, for the page shown when rendering fails. */
export const OUTAGE_HEADER = 'x-serac-outage';

/** Response: how an endpoint packed its body, `gzip`; Next takes off Content-Encoding, and the edge puts it there. */
export const PACKED_HEADER = 'x-serac-packed';

/** Response: an endpoint wrote this page itself, under this policy, as Next keeps the one it finds; any other markup of an endpoint is an error page of Next. */
export const OWN_PAGE_HEADER = 'x-serac-own-page';

/**
 * Response header: `maintenance` or `error` where the answer to a navigation is the outage page. Soft navigations are
 * answered 200 then, as the router would otherwise load the document.
 */
export const APP_STATE_HEADER = 'x-app-state';
