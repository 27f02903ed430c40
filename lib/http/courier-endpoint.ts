import { callerOf } from "../auth/caller";
import { type Db, db } from "@/lib/core/db";
import { rememberCourierLane } from "../lanes";
import { failureResponse } from "./failure";
import { jsonResponse } from "./respond";

type From = { db: Db; requestId: string };
type LinkParams = { params: Promise<{ token: string }> };

/** Makes a route handler that a courier's page asks: the link's token in its path is all that authorises it. */
export function courierEndpoint(verb: (from: From, token: string, request: Request) => Promise<unknown>) {
  return async (request: Request, { params }: LinkParams): Promise<Response> => {
    const { token } = await params;
    const caller = callerOf(request.headers, token);
    const { requestId } = caller;
    try {
      const result = await verb({ db: db(), requestId }, token, request);
      rememberCourierLane(token);
      return jsonResponse(result, { status: 200, requestId });
    } catch (error) {
      return failureResponse(error, caller);
    }
  };
}
