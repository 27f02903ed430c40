import { ServiceError } from "@/lib/core/errors";
import type { ApiRequest } from "./handler";

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * Returns the request's Idempotency-Key; null if it has none.
 * @throws ServiceError `badRequest` if it is empty, too long, or not printable ASCII.
 */
export function idempotencyKeyOf({ headers }: ApiRequest): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || PRINTABLE.test(key)) return key;
  throw new ServiceError(
    "badRequest",
    "The header Idempotency-Key must be 1 to 255 printable ASCII characters",
  );
}
