import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";

export type Seen = {
  /** The courier the dispatcher saw, so that a second dispatcher does not overwrite the first one's change. */
  seenCourierId?: string | null;
  /** For undoing an assignment: nothing has happened since. */
  seenStatus?: "assigned" | undefined;
};

/** @throws ServiceError `unprocessable` if courier or status is no longer what the dispatcher saw. */
export async function refuseUnlessAsSeen(
  tx: Transaction,
  { courierId, status }: LockedDelivery,
  { seenCourierId: seen, seenStatus }: Seen,
): Promise<void> {
  if (seen === undefined || seen === courierId) {
    if (seenStatus === undefined || seenStatus === status) return;
    throw new ServiceError("unprocessable", "The courier has begun in the meantime");
  }
  if (courierId === null) throw new ServiceError("unprocessable", "It was unassigned in the meantime");
  const { name } = await tx.db.courier.findUniqueOrThrow({
    where: { id: courierId },
    select: { name: true },
  });
  throw new ServiceError("unprocessable", say("It was assigned to {name} in the meantime", { name }));
}
