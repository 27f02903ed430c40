/**
 * The version of the machine API, which its document and every event name. A new field or operation raises the second
 * number, anything that may break a client the first.
 */
export const API_VERSION = "1.1.0";
