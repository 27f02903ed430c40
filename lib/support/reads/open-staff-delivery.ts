import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { readVersion, versionOf } from "@/lib/deliveries/reads/read-version";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type Handover, readHandover } from "@/lib/deliveries/reads/read-handover";
import { readPlaceInRoute } from "@/lib/deliveries/reads/read-place-in-route";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import type { Units } from "@/lib/core/units";
import { inSnapshot } from "@/lib/core/snapshot";
import { forMerchant } from "@/lib/core/platform";
import { type AuditTrail, readAuditTrail } from "../model/audit-trail";
import { recordView, type View } from "../model/record-view";
import { threadLength } from "./get-thread";

export type { AuditTrail } from "../model/audit-trail";
export type { AuditLine } from "../model/event-lines";
export type { View } from "../model/record-view";

const staffSelect = {
  orderNumber: true,
  merchant: { select: { id: true, name: true, units: true, sandboxOfId: true } },
  courier: { select: { name: true, phoneNumber: true, vehicleType: true, deactivatedAt: true } },
  thread: { select: { length: true } },
  notes: {
    select: { id: true, authorName: true, text: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  },
} satisfies Prisma.DeliverySelect;

type StaffColumns = Prisma.DeliveryGetPayload<{ select: typeof staffSelect }>;

export type StaffNote = StaffColumns["notes"][number];
export type StaffCourier = NonNullable<StaffColumns["courier"]>;

/** A delivery as its merchant sees it, and the data only for staff. */
export type StaffDelivery = Omit<StaffColumns, "orderNumber" | "merchant"> & {
  merchant: { id: string; name: string; units: Units; isSandbox: boolean };
  delivery: DeliveryDetail;
  handover: Handover;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
};

export type DeliveryId = { merchantId: string; deliveryId: string };

/**
 * Opens a delivery of any merchant for staff, and records who viewed it.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound` if the delivery does not exist.
 */
export async function openStaffDelivery(ctx: Context, id: DeliveryId, view: View): Promise<StaffDelivery> {
  requirePermission(ctx, "support:look-up");
  const theirs = forMerchant(ctx, id.merchantId);
  const opened = await inSnapshot(theirs, (at) => readStaffDelivery(at, id.deliveryId));
  await recordView(theirs, { deliveryId: id.deliveryId, view });
  return opened;
}

async function readStaffDelivery(theirs: Context, deliveryId: string): Promise<StaffDelivery> {
  const { orderNumber, merchant, ...columns } = await staffColumns(theirs, deliveryId);
  const delivery = await getDelivery(theirs, orderNumber);
  const handover = await readHandover(theirs, deliveryId);
  const place = delivery.courier ? await readPlaceInRoute(theirs, deliveryId) : null;
  const { sandboxOfId, ...named } = merchant;
  return { ...columns, merchant: { ...named, isSandbox: sandboxOfId !== null }, delivery, handover, place };
}

async function staffColumns(theirs: Context, deliveryId: string): Promise<StaffColumns> {
  const columns = await theirs.db.delivery.findUnique({
    where: { merchantId_id: { merchantId: theirs.merchantId, id: deliveryId } },
    select: staffSelect,
  });
  if (!columns) throw notFound("Delivery");
  return columns;
}

/**
 * Returns the actions on a delivery and the staff who viewed it.
 * @throws ServiceError `forbidden` for everyone but staff
 */
export function deliveryAuditTrail(ctx: Context, id: DeliveryId): Promise<AuditTrail> {
  requirePermission(ctx, "support:look-up");
  return readAuditTrail(forMerchant(ctx, id.merchantId), id.deliveryId);
}

/**
 * Returns a number that grows with every status change, correction, note and message, so that an open staff page detects
 * that it is outdated.
 */
export function staffVersion({
  delivery,
  notes,
  thread,
}: Pick<StaffDelivery, "delivery" | "notes" | "thread">): number {
  return versionOf(delivery) + notes.length + (thread?.length ?? 0);
}

/**
 * Returns the current version, for an open page. Shows nothing, so nothing is audited.
 * @throws ServiceError `forbidden` for everyone but staff; `notFound`
 */
export async function readStaffVersion(
  ctx: Context,
  { merchantId, orderNumber }: { merchantId: string; orderNumber: string },
): Promise<number> {
  requirePermission(ctx, "support:look-up");
  const theirs = forMerchant(ctx, merchantId);
  const { id: deliveryId, version } = await readVersion(theirs, orderNumber);
  const notes = await theirs.db.deliveryNote.count({ where: { merchantId: theirs.merchantId, deliveryId } });
  return version + notes + (await threadLength(ctx, { merchantId, deliveryId }));
}
