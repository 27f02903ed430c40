import { requestIdFrom } from "@/lib/core/ids";
import { jsonAnswer } from "@/lib/http/respond";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: (request) =>
    Promise.resolve(
      jsonAnswer(
        { status: "ok" },
        { status: 200, requestId: requestIdFrom(request.headers.get("x-request-id")) },
      ),
    ),
});
