/**
 * Version of the API, included in its document and every event. New fields or operations raise the minor
 * version, breaking changes the major.
 */
export const API_VERSION = "1.2.0";
