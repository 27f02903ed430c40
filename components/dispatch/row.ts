import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { Work } from "@/lib/dispatch/reads/list-work";
import type { VehicleType } from "@/lib/core/trade";
import type { DispatchText } from "./text";

export type RowStop = {
  customerName: string;
  city: string;
  fullAddress: string;
  /** Only its city is known. */
  isVague: boolean;
};

/** A delivery in the list of work, in the page's words. */
export type WorkRow = {
  id: string;
  merchantId: string;
  merchantName: string;
  orderNumber: string;
  status: DeliveryStatus;
  vehicleType: VehicleType;
  courier: { id: string; name: string } | null;
  /** The courier who has the goods, and whether they reported handing them over; null if no courier has them. */
  heldBy: Work["heldBy"];
  /** Whether it brings the package of a failed delivery back to the pickup. */
  isReturn: boolean;
  /** The planned time of the next stop, in milliseconds and in words, local to that stop: `2:30 PM` and `EST`. */
  dueAt: number;
  dueText: string;
  dueZone: string;
  nextStop: Work["nextStop"];
  /** Whether that time has passed, as the counts have it. */
  overdue: boolean;
  /** Whether the delivery is late. */
  late: boolean;
  pickup: RowStop;
  dropoff: RowStop;
  /** `Attempt failed: Nobody at the door`; null without a failed attempt. */
  attemptText: string | null;
  /** Number of messages that the reader has not read. */
  unread: number;
  /** `No courier accepted`; null unless automatic dispatch found nobody. */
  unplacedText: string | null;
  /** The actions allowed now. `reassign` moves it from its present courier. */
  can: { assign: "assign" | "reassign" | null; unassign: boolean };
};

/** `Ada Lin has the package`, if another courier than the assigned one has it; otherwise null. */
export function heldText(
  { t }: DispatchText,
  { heldBy, courier }: Pick<WorkRow, "heldBy" | "courier">,
): string | null {
  if (!heldBy || heldBy.id === courier?.id) return null;
  if (!heldBy.isGiven || !courier) return t("row.holds", { name: heldBy.name });
  return t("row.given", { name: heldBy.name, courier: courier.name });
}

/** Returns the id of a delivery's courier; null if it has none, undefined if the delivery is not among the rows. */
export function courierIdIn(
  rows: readonly Pick<WorkRow, "id" | "courier">[],
  deliveryId: string,
): string | null | undefined {
  const row = rows.find(({ id }) => id === deliveryId);
  return row && (row.courier?.id ?? null);
}

/** Identifies a delivery for the dispatch verbs. */
export function keyOf({
  merchantId,
  orderNumber,
  courier,
}: Pick<WorkRow, "merchantId" | "orderNumber" | "courier">) {
  return { merchantId, orderNumber, seenCourierId: courier?.id ?? null };
}
