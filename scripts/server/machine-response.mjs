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
  for (const name of response.getHeaderNames()) {
    if (name !== "x-request-id" && name !== "connection") response.removeHeader(name);
  }
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
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  /** @type {boolean | undefined} decided when the first of the answer is about to leave */
  let foreign;
  const holdsBack = () => (foreign ??= !response.headersSent && isForeign(response));

  /** The last function among a stream method's arguments is told when it is done. @param {unknown[]} args */
  const callBack = (args) => {
    const callback = args.at(-1);
    if (typeof callback === "function") process.nextTick(/** @type {() => void} */ (callback));
  };
  // Next's compression sends the head by itself, before it writes: so this is where the decision falls.
  /** @param {[number, ...unknown[]]} args the status, perhaps a reason, perhaps headers */
  const writeHead = (...args) => {
    const headers = args.at(-1);
    response.statusCode = args[0];
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) {
        response.setHeader(name, Array.isArray(value) ? value.map(String) : String(value));
      }
    }
    return holdsBack() ? response : original.writeHead(args[0]);
  };
  /** @param {Parameters<typeof original.write>} args */
  const write = (...args) => {
    if (!holdsBack()) return original.write(...args);
    callBack(args);
    return true;
  };
  /** @param {Parameters<typeof original.end>} args */
  const end = (...args) => {
    if (!holdsBack()) return original.end(...args);
    Object.assign(response, original);
    sendInstead(response);
    callBack(args);
    return response;
  };
  const flushHeaders = () => {
    if (!holdsBack()) original.flushHeaders();
  };
  Object.assign(response, { writeHead, write, end, flushHeaders });
}
