import type { IncomingHttpHeaders } from "node:http";
import { logSecurityEvent } from "@/lib/core/security-log";
import { callerOf } from "@/lib/http/caller";
import { type RequestedPage, decidePage, type PageDecision } from "./decide-page";

type Received = { headers: IncomingHttpHeaders };

const callerIn = ({ headers }: Received) => {
  const get = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  return callerOf({ get });
};

/** Checks that the front server makes before a page is rendered. */
export const front = {
  /** Decides who gets the page of a request. */
  decidePage(
    request: Received,
    asked: Omit<RequestedPage, "cookie" | "userAgent" | "caller">,
  ): Promise<PageDecision> {
    const { cookie, "user-agent": userAgent = null } = request.headers;
    return decidePage({ ...asked, cookie, userAgent, caller: callerIn(request) });
  },

  /** Logs that a form from another site was rejected. */
  originRefused(request: Received): void {
    logSecurityEvent("origin.refused", callerIn(request));
  },
};

export type Front = typeof front;
