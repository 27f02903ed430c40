import { routes } from "@/lib/http/routes";
import { receivePosition } from "@/lib/http/positions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: receivePosition,
  POST: receivePosition,
});
