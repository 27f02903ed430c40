import { db } from "@/lib/core/db";
import { regionState } from "@waybill/geo/regions";
import { errorAnswer, jsonAnswer } from "@/lib/http/respond";
import { routes } from "@/lib/http/routes";
import { requestIdFrom } from "@/lib/core/ids";
import { reasonsNotReady } from "@/lib/server/readiness";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: async (request) => {
    const requestId = requestIdFrom(request.headers.get("x-request-id"));
    const reasons = await reasonsNotReady(db());
    if (reasons.length === 0) {
      const region = await regionState(db());
      return jsonAnswer({ status: "ready", ...(region && { region }) }, { status: 200, requestId });
    }
    return errorAnswer("unavailable", {
      message: reasons.join(". "),
      requestId,
      headers: { "Retry-After": "1" },
    });
  },
});
