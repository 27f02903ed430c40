import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Sends `100 Continue` when something starts to read the body, so that requests decided by their headers are
 * answered first. If the body is not wanted, the client may or may not send it, so the connection is closed:
 * the body could be mistaken for the next request. Other expectations are ignored, as RFC 9110 (10.1.1)
 * allows.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) {
      response.shouldKeepAlive = shouldKeepAlive;
      if (!request.complete) response.writeContinue();
    }
    read(size);
  };
}
