/** Set by the front server on every page request. Nobody outside knows it, so it identifies the request. */
export const NONCE_HEADER = "x-waybill-nonce";

/** Set by the front server on every request to the requested path and query. */
export const REQUEST_PATH_HEADER = "x-waybill-request-path";

/**
 * Set by the front server on page requests to the origin at which the browser opened the page; absent if
 * PUBLIC_URL decides.
 */
export const OPENED_ORIGIN_HEADER = "x-waybill-opened-origin";
