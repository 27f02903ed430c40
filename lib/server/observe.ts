import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type ApiExchange,
  beginExchange,
  EXCHANGE_HEADER,
  type ExchangeFacts,
} from "@/lib/core/api-exchange";
import { log } from "@/lib/core/log";
import { onceEnded } from "./request";
import type { Target } from "./target";

/** Called once per API request, after its response. Must not throw or take long. */
export type OnAnswered = (exchange: ApiExchange) => void;

/**
 * Reports an API request when the response is finished or the client has disconnected.
 * @returns the endpoint's record of the request; undefined for anything else
 */
export function observeApi(
  request: IncomingMessage,
  response: ServerResponse,
  known: { requestId: string; address: string; target: Target },
  onAnswered: OnAnswered,
): Readonly<ExchangeFacts> | undefined {
  const { requestId, address, target } = known;
  delete request.headers[EXCHANGE_HEADER];
  if (target === "page" || target === "unreadable page") return undefined;
  const at = new Date();
  const started = performance.now();
  const { method = "", url = "/" } = request;
  const { name, facts, end } = beginExchange();
  request.headers[EXCHANGE_HEADER] = name;
  onceEnded(response, () => {
    end();
    const { headersSent, statusCode, writableFinished } = response;
    try {
      onAnswered({
        ...facts,
        at,
        method,
        route: target === "no endpoint" ? null : target,
        target: url,
        status: headersSent ? statusCode : null,
        aborted: !writableFinished,
        durationMs: Math.round(performance.now() - started),
        requestId,
        address,
        requestBytes: facts.requestBody?.byteLength ?? Number(request.headers["content-length"] ?? 0),
        responseBytes: method === "HEAD" ? 0 : Buffer.byteLength(facts.responseBody ?? ""),
      });
    } catch (error) {
      log().error({ requestId, err: error }, "an answered request could not be observed");
    }
  });
  return facts;
}
