import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApiExchange, beginExchange, EXCHANGE_HEADER, type Noted } from "@/lib/core/api-exchange";
import { log } from "@/lib/core/log";
import { onceEnded } from "./request";
import type { Target } from "./target";

/** Is told of each request of the machine API once, after its answer. It must not throw, nor work for long. */
export type OnAnswered = (exchange: ApiExchange) => void;

/**
 * Tells of a request of the machine API when the response is finished or the client has disconnected.
 * @returns what its endpoint will have noted by then; undefined for anything else
 */
export function observeApi(
  request: IncomingMessage,
  response: ServerResponse,
  known: { requestId: string; address: string; target: Target },
  onAnswered: OnAnswered,
): Readonly<Noted> | undefined {
  const { requestId, address, target } = known;
  delete request.headers[EXCHANGE_HEADER];
  if (target === "page" || target === "unreadable page") return undefined;
  const at = new Date();
  const started = performance.now();
  const { method = "", url = "/" } = request;
  const { name, noted, end } = beginExchange();
  request.headers[EXCHANGE_HEADER] = name;
  onceEnded(response, () => {
    end();
    const { headersSent, statusCode, writableFinished } = response;
    try {
      onAnswered({
        ...noted,
        at,
        method,
        route: target === "no endpoint" ? null : target,
        target: url,
        status: headersSent ? statusCode : null,
        aborted: !writableFinished,
        durationMs: Math.round(performance.now() - started),
        requestId,
        address,
        requestBytes: noted.requestBody?.byteLength ?? Number(request.headers["content-length"] ?? 0),
        responseBytes: method === "HEAD" ? 0 : Buffer.byteLength(noted.responseBody ?? ""),
      });
    } catch (error) {
      log().error({ requestId, err: error }, "an answered request could not be observed");
    }
  });
  return noted;
}
