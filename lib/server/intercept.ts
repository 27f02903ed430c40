import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "./security-headers";

const KEPT_HEADERS = new Set([...SECURITY_HEADERS, "x-request-id", "connection"]);

/** Removes headers of the response that is being replaced. */
export function clearHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (!KEPT_HEADERS.has(name)) response.removeHeader(name);
  }
}

/**
 * Intercepts a response and sends another one instead if `isForeign`. That is evaluated when the first byte is about to
 * be sent, because status and headers are set by then. If it cannot be decided yet, output is buffered until it can, at
 * the latest until the response ends.
 * @returns sends the buffered output once it is decided
 */
export function intercept(
  response: ServerResponse,
  {
    isForeign,
    isDecided = () => true,
    sendReplacement,
  }: {
    isForeign: () => boolean;
    /** Whether `isForeign` can be evaluated yet. */
    isDecided?: () => boolean;
    sendReplacement: () => void;
  },
): () => void {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  /** Decided when the first byte is about to be sent. */
  let foreign: boolean | undefined;
  const holdsBack = () => (foreign ??= !response.headersSent && isForeign());
  const waits = () => foreign === undefined && !response.headersSent && !isDecided();
  let waiting: (() => unknown)[] = [];
  let complete = false;
  /** Decides, and sends what has waited. */
  const release = () => {
    const writes = waiting;
    waiting = [];
    if (!holdsBack()) for (const write of writes) write();
  };

  /** The last function among a stream method's arguments is told when it is done. */
  const callBack = (args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === "function") process.nextTick(callback);
  };
  // Next's compression writes the head itself, so the decision is made here.
  const writeHead = (status: number, ...reasonAndHeaders: (string | OutgoingHttpHeaders)[]) => {
    const headers = reasonAndHeaders.at(-1);
    response.statusCode = status;
    if (typeof headers === "object" && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) {
        response.setHeader(name, Array.isArray(value) ? value.map(String) : String(value));
      }
    }
    // What waits is sent with the status and headers that the response has by then.
    return waits() || holdsBack() ? response : original.writeHead(status);
  };
  const write = (...args: Parameters<typeof original.write>) => {
    if (waits()) {
      waiting.push(() => original.write(...args));
      return true;
    }
    release();
    if (!holdsBack()) return original.write(...args);
    callBack(args);
    return true;
  };
  const end = (...args: Parameters<typeof original.end>): ServerResponse => {
    if (waits() && !complete) {
      complete = true;
      // What failed is told in promises that were settled by now.
      setImmediate(() => end(...args));
      return response;
    }
    release();
    if (!holdsBack()) return original.end(...args);
    Object.assign(response, original);
    sendReplacement();
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
