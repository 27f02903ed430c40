import type { z } from "zod";
import { db as openDb, type Db } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { type Limit, rateLimiter } from "@/lib/core/rate-limit";
import { numberOf } from "@/lib/core/stored-phone";
import { isFinal } from "../status";
import type { revealPinInput } from "../schema";
import { handoverPin } from "../shared/handover-pin";

/** Five tries per delivery; each comes back after an hour. */
const LIMIT: Limit = { name: "PINs shown to recipients", perSecond: 1 / 3_600, burst: 5 };
const limit = () => processSingleton("limit of shown PINs", () => rateLimiter(openDb, LIMIT));

type From = { db: Db };

/**
 * Returns the PIN of a delivery to somebody who has its tracking link and knows the last four digits of the recipient's
 * phone number.
 * @throws ServiceError `notFound` without a PIN; `tooManyRequests`; `validation` on `digits`
 */
export async function revealPin(
  { db }: From,
  { code, digits }: z.output<typeof revealPinInput>,
): Promise<{ pin: string }> {
  const delivery = await db.delivery.findFirst({
    where: { trackingCode: code, handoverPin: true },
    select: { id: true, status: true, stops: { select: { phoneNumber: true }, where: { position: 1 } } },
  });
  if (!delivery || isFinal(delivery.status)) throw notFound("PIN");
  const { isAllowed, secondsUntilNext } = await limit().take(delivery.id);
  if (!isAllowed) {
    const message = "Too many tries. Try again in an hour";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
  const phone = numberOf(delivery.stops[0]?.phoneNumber ?? "");
  if (!phone.endsWith(digits)) throw validationError({ digits: "other_digits" });
  return { pin: handoverPin(delivery.id) };
}
