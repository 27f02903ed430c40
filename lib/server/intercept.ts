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
 * Sends another response instead of this one if `isForeign`, which is evaluated when the first byte is about to be sent,
 * because status and headers are set by then.
 */
export function intercept(
  response: ServerResponse,
  { isForeign, sendReplacement }: { isForeign: () => boolean; sendReplacement: () => void },
): void {
  const original = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  /** Decided when the first byte is about to be sent. */
  let foreign: boolean | undefined;
  const holdsBack = () => (foreign ??= !response.headersSent && isForeign());

  /** The last function argument of a stream method is its callback. */
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
    return holdsBack() ? response : original.writeHead(status);
  };
  const write = (...args: Parameters<typeof original.write>) => {
    if (!holdsBack()) return original.write(...args);
    callBack(args);
    return true;
  };
  const end = (...args: Parameters<typeof original.end>): ServerResponse => {
    if (!holdsBack()) return original.end(...args);
    Object.assign(response, original);
    sendReplacement();
    callBack(args);
    return response;
  };
  const flushHeaders = () => {
    if (!holdsBack()) original.flushHeaders();
  };
  Object.assign(response, { writeHead, write, end, flushHeaders });
}
