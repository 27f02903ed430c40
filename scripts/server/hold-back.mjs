import { SECURITY_HEADERS } from "./security-headers.mjs";

/** @typedef {import("node:http").ServerResponse} Response */

const KEPT_HEADERS = new Set([...SECURITY_HEADERS, "x-request-id", "connection"]);

/** Removes what was set for an answer that is not sent. @param {Response} response */
export function clearHeaders(response) {
  for (const name of response.getHeaderNames()) {
    if (!KEPT_HEADERS.has(name)) response.removeHeader(name);
  }
}

/**
 * Holds back an answer that is not ours to give, and has another one sent when it is complete. Whether it is foreign is
 * asked when the first of it is about to leave: its status and headers are set then. Where that cannot be said yet, what
 * was written waits until it can, at the latest until the answer is complete.
 * @param {Response} response
 * @param {object} how
 * @param {(response: Response) => boolean} how.isForeign
 * @param {() => boolean} [how.isDecided] whether `isForeign` may be asked yet
 * @param {(response: Response) => void} how.sendInstead
 * @returns {() => void} sends what has waited, when it has become decided
 */
export function holdBack(response, { isForeign, isDecided = () => true, sendInstead }) {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  /** @type {boolean | undefined} decided when the first of the answer is about to leave */
  let foreign;
  const holdsBack = () => (foreign ??= !response.headersSent && isForeign(response));
  const waits = () => foreign === undefined && !response.headersSent && !isDecided();
  /** @type {(() => unknown)[]} */
  let waiting = [];
  let complete = false;
  /** Decides, and sends what has waited. */
  const release = () => {
    const writes = waiting;
    waiting = [];
    if (!holdsBack()) for (const write of writes) write();
  };

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
    // What waits is sent with the status and headers that the response has by then.
    return waits() || holdsBack() ? response : original.writeHead(args[0]);
  };
  /** @param {Parameters<typeof original.write>} args */
  const write = (...args) => {
    if (waits()) {
      waiting.push(() => original.write(...args));
      return true;
    }
    release();
    if (!holdsBack()) return original.write(...args);
    callBack(args);
    return true;
  };
  /** @param {Parameters<typeof original.end>} args */
  const end = (...args) => {
    if (waits() && !complete) {
      complete = true;
      // What failed is told in promises that were settled by now.
      setImmediate(() => end(...args));
      return response;
    }
    release();
    if (!holdsBack()) return original.end(...args);
    Object.assign(response, original);
    sendInstead(response);
    callBack(args);
    return response;
  };
  const flushHeaders = () => {
    if (!waits() && !holdsBack()) original.flushHeaders();
  };
  Object.assign(response, { writeHead, write, end, flushHeaders });
  return () => {
    if (waiting.length > 0) release();
  };
}
