import { isDeepStrictEqual } from "node:util";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notChangeable, ServiceError, validationError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { Sentence } from "@/lib/core/language/sentence";
import { validPin } from "@waybill/geo/types";
import { requirePermission } from "@/lib/core/permissions";
import { NO_REQUIREMENTS } from "../fields/requirements-input";
import { changeEffect, changeStage, isFieldPath, isPinPath } from "../rules/changeable";
import { deleteDriving } from "../shared/driven-leg";
import { writeChangedEvent } from "../model/changed-event";
import { plannedOf, valueAt } from "../model/field-change";
import { inputColumns } from "../model/input-columns";
import { lockDelivery } from "../shared/lock";
import { type ChangedField, nextDelivery } from "../model/next-delivery";
import { deadlineOf } from "../rules/late";
import { inputOf, stopsOf } from "../rules/record";
import { type DeliveryDetail, getDelivery } from "../reads/get-delivery";
import type { ChangedFields, ChangedValue, CreateInput } from "../request";

export type DeliveryChange = {
  orderNumber: string;
  /** The values to change by dotted path. Other fields stay as they are. */
  fields: ChangedFields;
  /** The version to change. The change is refused if the delivery has a different one. */
  ifVersion?: number | undefined;
  /** The reason, shown in the timeline; required for staff. */
  reason: string | null;
  /** Whether to return only what would change. */
  isDryRun: boolean;
};

/** A delivery after a change, or as it would be, and what the change did. Prices in minor units. */
export type ChangedDelivery = {
  isDryRun: boolean;
  delivery: DeliveryDetail;
  changes: ChangedField[];
  before: DeliveryDetail;
};

/** Maximum attempts to apply a change to a delivery that others change at the same time. */
const MAX_ATTEMPTS = 5;
const RETRY_AFTER_SECONDS = 1;

/**
 * Changes fields of a delivery after it was booked. A new address, service or vehicle recalculates
 * the trip, its price and its plan; a new time recalculates only the plan. A request that changes nothing leaves no event. A change and a
 * concurrent pickup are applied one after the other.
 * @throws ServiceError `notFound`; `validation` if staff give no reason; `conflict` if the delivery has another version than
 *   `ifVersion`; `unprocessable` on fields that cannot be changed any more; and as `createDelivery` for the new values.
 */
export async function changeDelivery(ctx: Context, change: DeliveryChange): Promise<ChangedDelivery> {
  requirePermission(ctx, "deliveries:change");
  const { orderNumber, isDryRun } = change;
  if (ctx.actor.kind === "staff" && change.reason === null && !isDryRun)
    throw validationError({ reason: "required" });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await getDelivery(ctx, orderNumber);
    requireVersion(before, change);
    const changes = changesOf(before, change.fields);
    const after = await nextDelivery(ctx, before, changes);
    if (isDryRun || changes.length === 0) return { isDryRun, before, delivery: after, changes };
    const worked = { before, after, changes, reason: change.reason };
    if (await inTransaction(ctx, (tx) => writeIfCurrent(tx, worked))) {
      return { isDryRun, before, delivery: await getDelivery(ctx, orderNumber), changes };
    }
  }
  throw conflict("The delivery is being changed by others; try again");
}

const conflict = (sentence: string | Sentence) =>
  new ServiceError("conflict", sentence, undefined, RETRY_AFTER_SECONDS);

const versionOf = ({ history }: DeliveryDetail) => history.at(-1)?.sequence ?? 0;

/** @throws ServiceError `conflict` */
function requireVersion(delivery: DeliveryDetail, { ifVersion }: Pick<DeliveryChange, "ifVersion">): void {
  const version = versionOf(delivery);
  if (ifVersion === undefined || ifVersion === version) return;
  throw conflict(
    say(
      "The delivery has changed: it is at version {version}, not {expected}. Read it again before you change it",
      { version, expected: ifVersion },
    ),
  );
}

/** The fields that get another value. @throws ServiceError `unprocessable` on those that cannot be changed. */
function changesOf(delivery: DeliveryDetail, fields: ChangedFields): ChangedField[] {
  const input = inputOf(delivery);
  /** Whether the pin is dropped only because it is not valid for the new address. */
  const isLeftBehind = (path: string, pin: ChangedValue) => {
    const address = fields[path.replace("pin", "full_address")];
    return typeof address === "string" && validPin({ address, pin: String(pin) }) === "";
  };
  const changes = Object.entries(fields).flatMap(([field, after]): ChangedField[] => {
    const before = isFieldPath(field) ? valueAt(input, field) : after;
    if (!isFieldPath(field) || before === after) return [];
    return isPinPath(field) && after === null && isLeftBehind(field, before)
      ? []
      : [{ field, before, after }];
  });
  const stage = changeStage(delivery);
  const refused = changes.filter(({ field }) => changeEffect(field, stage) === null);
  if (refused.length === 0) return withMethod(input, changes, fields);
  const now = stage === "collected" ? "picked up" : delivery.status;
  throw notChangeable(
    Object.fromEntries(
      refused.map(({ field }) => [
        field,
        field === "order_number" || field === "quote_id"
          ? "not_changeable"
          : (`not_changeable_while:${now}` as const),
      ]),
    ),
  );
}

/** The changes and, where a handover first asks for something, the method that it has at creation too, unless one was sent. */
function withMethod({ handover }: CreateInput, changes: ChangedField[], sent: ChangedFields): ChangedField[] {
  const field = "handover.method" as const;
  const isFirst = isDeepStrictEqual(handover, NO_REQUIREMENTS);
  if (!isFirst || field in sent || !changes.some((each) => each.field.startsWith("handover.")))
    return changes;
  return [...changes, { field, before: null, after: "to_person" }];
}

type Worked = {
  before: DeliveryDetail;
  after: DeliveryDetail;
  changes: ChangedField[];
  reason: string | null;
};

/** Writes the change and its event. False, without effect, if the delivery has changed since it was read. */
async function writeIfCurrent(tx: Transaction, { before, after, changes, reason }: Worked): Promise<boolean> {
  const { merchantId, db } = tx;
  const { id } = before;
  await lockDelivery(tx, { deliveryId: id });
  if (!(await writeChangedEvent(tx, versionOf(before), { before, after, fields: changes, reason })))
    return false;
  const { stops, ...planned } = plannedOf(after);
  const [pickup, dropoff] = stops;
  await db.delivery.update({
    where: { merchantId_id: { merchantId, id } },
    data: {
      ...inputColumns(inputOf(after)),
      ...planned,
      pickupAt: pickup.plannedAt,
      dropoffAt: dropoff.plannedAt,
      deadlineAt: deadlineOf(stopsOf(after).dropoff),
    },
    select: { id: true },
  });
  for (const stop of after.stops) {
    await db.stop.update({
      where: { merchantId_deliveryId_position: { merchantId, deliveryId: id, position: stop.position } },
      data: stop,
      select: { position: true },
    });
  }
  // The courier has driven part of another trip.
  if (before.distanceMeters !== after.distanceMeters) await deleteDriving(tx, id);
  return true;
}
