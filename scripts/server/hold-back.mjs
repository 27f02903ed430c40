/** @typedef {import("node:http").ServerResponse} Response */

/** Removes what was set for an answer that is not sent. @param {Response} response */
export function clearHeaders(response) {
  for (const name of response.getHeaderNames()) {
    if (name !== "x-request-id" && name !== "connection") response.removeHeader(name);
  }
}

/**
 * Holds back an answer that is not ours to give, and has another one sent when it is complete. Whether it is foreign is
 * asked when the first of it is about to leave: its status and headers are set then.
 * @param {Response} response
 * @param {{ isForeign: (response: Response) => boolean, sendInstead: (response: Response) => void }} how
 */
export function holdBack(response, { isForeign, sendInstead }) {
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
