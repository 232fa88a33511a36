/**
 * Response header: `maintenance` or `error` where the answer to a navigation is the outage page. Soft navigations are
 * answered 200 then, as the router would otherwise load the document.
 */
export const APP_STATE_HEADER = 'x-app-state';
