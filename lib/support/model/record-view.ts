import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";

/** The ways in which staff view a delivery, as named in the audit trail. */
export const VIEWS = [
  "delivery.opened_by_staff",
  "delivery.viewed_as_merchant",
  "delivery.proof_viewed_by_staff",
] as const;
export type View = (typeof VIEWS)[number];

/** Records that a staff member viewed a delivery of the context's merchant. */
export function recordView(
  ctx: Context,
  { deliveryId, view }: { deliveryId: string; view: View },
): Promise<void> {
  return writeAuditOfView(ctx, { action: view, subjectType: "delivery", subjectId: deliveryId });
}
