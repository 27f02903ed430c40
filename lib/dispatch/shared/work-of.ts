import { OPEN_STATUSES } from "@/lib/deliveries/status";
import type { Prisma } from "@/prisma/generated/client";

/** Open deliveries that are assigned to a courier, or whose goods the courier has. */
export function workOf(courierId: string) {
  return {
    status: { in: [...OPEN_STATUSES] },
    OR: [{ courierId }, { holderCourierId: courierId }],
  } satisfies Prisma.DeliveryWhereInput;
}
