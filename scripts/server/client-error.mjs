import { errorCode } from "../process/problem.mjs";
import { logRefusedConnection } from "./access-log.mjs";
import { writeJsonError } from "./json-error.mjs";
import { requestIdFrom } from "./request-id.mjs";

/** @typedef {import("./json-error.mjs").JsonError} JsonError */

/** A request line whose method Node does not know. */
const UNKNOWN_METHOD = /^[A-Z][A-Z-]* \S+ HTTP\/1\.[01]\r?\n/i;

/** A request line that does not end within what was read. */
const LONG_TARGET = /^[A-Z]+ [^\r\n]*$/;

/** @param {Error & { rawPacket?: Buffer }} error @returns {JsonError} */
function describe(error) {
  const code = errorCode(error);
  if (code === "HPE_HEADER_OVERFLOW") {
    return LONG_TARGET.test(error.rawPacket?.toString("latin1") ?? "")
      ? { status: 414, message: "The address of the request is too long" }
      : { status: 431, message: "The request's headers are too large" };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: 408, message: "The request took too long to arrive" };
  if (code === "HPE_INVALID_METHOD" && UNKNOWN_METHOD.test(error.rawPacket?.toString("latin1") ?? "")) {
    return { status: 405, message: "The method is not known here", allow: "GET, HEAD, POST" };
  }
  return { status: 400, message: "The request is not valid HTTP" };
}

/**
 * Answers what Node could not read as a request.
 * @param {Error} error
 * @param {import("node:stream").Duplex} socket
 */
export function answerClientError(error, socket) {
  // Half an answer may be under way already; and nobody listens on a connection that was reset.
  const answering = "_httpMessage" in socket && socket._httpMessage != null;
  if (!socket.writable || answering || errorCode(error) === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const requestId = requestIdFrom(undefined);
  const answer = describe(error);
  logRefusedConnection(socket, { requestId, status: answer.status });
  writeJsonError(socket, answer, requestId);
}
