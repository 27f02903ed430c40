import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";

export type Seen = {
  /** The courier the dispatcher saw, so that a second dispatcher does not overwrite the first one's change. */
  seenCourierId?: string | null;
};

/** @throws ServiceError `unprocessable` if the courier is no longer the one that the dispatcher saw. */
export async function refuseUnlessAsSeen(
  tx: Transaction,
  { courierId }: LockedDelivery,
  { seenCourierId: seen }: Seen,
): Promise<void> {
  if (seen === undefined || seen === courierId) return;
  if (courierId === null) throw new ServiceError("unprocessable", "It was unassigned in the meantime");
  const { name } = await tx.db.courier.findUniqueOrThrow({
    where: { id: courierId },
    select: { name: true },
  });
  throw new ServiceError("unprocessable", `It was assigned to ${name} in the meantime`);
}
