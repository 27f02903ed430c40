import { clearHeaders, holdBack } from "./hold-back.mjs";
import { sendJsonError } from "./json-error.mjs";

/** @typedef {import("node:http").ServerResponse} Response */

/** What may be said of a failure that the application did not word itself. @type {Record<number, string>} */
const MESSAGES = {
  404: "There is no such endpoint",
  405: "The method is not allowed here",
  413: "The body is too large",
};

/**
 * A failure or a redirect that is not JSON was made by Next, not by the application.
 * @param {Response} response
 */
function isForeign(response) {
  if (response.statusCode < 300 || response.statusCode === 304) return false;
  return !/^application\/json\b/i.test(String(response.getHeader("content-type") ?? ""));
}

/** @param {Response} response */
function sendInstead(response) {
  const { statusCode } = response;
  const allow = response.getHeader("allow");
  clearHeaders(response);
  const status = statusCode < 400 ? 404 : statusCode;
  const message =
    MESSAGES[status] ?? (status < 500 ? "The request is not valid" : "Something went wrong on our side");
  sendJsonError(response, { status, message, ...(typeof allow === "string" && { allow }) });
}

/**
 * Holds back what Next would send to a machine in place of JSON (an empty 500 when a handler throws, a page, a
 * redirect), and sends an error in the API's form.
 * @param {Response} response
 */
export function keepJson(response) {
  holdBack(response, { isForeign, sendInstead });
}
