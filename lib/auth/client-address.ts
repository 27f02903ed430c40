export { clientNetwork } from "../client-network.mjs";

/**
 * Set by scripts/server on every request from the connection itself, over whatever the client sent under this
 * name. `X-Forwarded-For` is not read here: anybody can send it.
 */
export const CLIENT_ADDRESS_HEADER = "x-waybill-client-address";
