import type { Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError, validationError } from "@/lib/core/errors";
import { writeChangedEvent } from "../model/changed-event";
import { changesIn } from "../model/field-change";
import { delayStart } from "../model/first-planned";
import { findHelped, type From, type Helped, isProven } from "../model/recipient";
import type { ChangedFields, ChangedValue } from "../request";
import { laterTimes } from "../rules/later-times";
import { fromRecipient, RECIPIENT_PATHS } from "../rules/recipient-help";
import { stopsOf } from "../rules/record";
import type { HelpRequest, RecipientHelp } from "../schema";
import { lockDelivery } from "../shared/lock";
import { editDelivery } from "./edit-delivery";

/** Attempts while others change the delivery at the same time. */
const MAX_ATTEMPTS = 5;

/**
 * Does what a recipient asks for on the tracking page: corrects the address, leaves a note, chooses a safe place, moves the
 * delivery to a later time, or rates it. Help and a courier's action at the same time are applied one after the other.
 * @throws ServiceError `unprocessable` if the digits were entered too long ago, the delivery does not take this help any
 *   more, or the new address costs more; `validation` for an address that cannot be located or a time that is not offered
 */
export async function helpDelivery(from: From, { code, proof, help }: HelpRequest): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const helped = await findHelped(from, code);
    if (!helped || !helped.help.actions.includes(help.action)) throw tooLate();
    if (!isProven(helped, proof, new Date())) {
      const message = "Enter the last four digits of the phone number again";
      throw new ServiceError("unprocessable", message, { digits: "required" });
    }
    if (await apply(helped, help)) return;
  }
  throw new ServiceError("conflict", "The delivery is being changed by others. Try again");
}

const tooLate = () =>
  new ServiceError("unprocessable", "This is not possible any more. Ask the store if you need help");

/** False, without effect, if the delivery has changed since it was read. */
async function apply(helped: Helped, help: RecipientHelp): Promise<boolean> {
  switch (help.action) {
    case "address":
      return edit(helped, {
        "dropoff.full_address": help.address,
        "dropoff.apartment_unit_number": help.unit,
      });
    case "time":
      return edit(helped, timeFields(helped, help.time));
    case "note":
      return write(helped, { [RECIPIENT_PATHS.note]: help.note });
    case "safe_place":
      return write(helped, { [RECIPIENT_PATHS.safePlace]: help.safePlace });
    case "rating":
      return write(helped, {
        [RECIPIENT_PATHS.rating]: help.score,
        ...(help.comment !== null && { [RECIPIENT_PATHS.comment]: help.comment }),
      });
  }
}

/** The fields of the dropoff for a chosen time. @throws ServiceError `validation` for one that is not offered */
function timeFields({ delivery, help }: Helped, chosen: string): ChangedFields {
  const { plannedAt: planned, timeZone } = stopsOf(delivery).dropoff;
  const { delayHours } = help;
  const asked = { ...delayStart(delivery), planned, delayHours, timeZone, now: new Date() };
  if (!laterTimes(asked).some(({ value }) => value === chosen)) throw validationError({ time: "past" });
  const [date = "", time = ""] = chosen.split("T");
  // The time replaces a window, whose end moves away because the recipient asked for a later time.
  const noWindow = { "dropoff.ready_at": null, "dropoff.deadline_at": null };
  return { "dropoff.date": date, "dropoff.time": `${time}:00`, ...noWindow };
}

/** Changes fields of the delivery as the store could, at no higher price. */
async function edit({ ctx, delivery, version }: Helped, form: ChangedFields): Promise<boolean> {
  const wanted = { orderNumber: delivery.orderNumber, version, reason: null, form };
  try {
    await editDelivery(ctx, wanted, { isDryRun: false, mayRaisePrice: false });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === "conflict") return false;
    throw error;
  }
}

/** Writes what the recipient wrote beside the fields of the delivery. */
function write({ ctx, delivery, version }: Helped, values: Record<string, ChangedValue>): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockDelivery(tx, { deliveryId: delivery.id });
    const earlier = valuesBefore(delivery);
    const fields = Object.entries(values).map(([field, after]) => ({
      field,
      before: earlier[field] ?? null,
      after,
    }));
    const isWritten = await writeChangedEvent(tx, version, {
      before: delivery,
      after: delivery,
      fields,
      reason: null,
    });
    if (isWritten) await keepRating(tx, delivery.id, values[RECIPIENT_PATHS.rating]);
    return isWritten;
  });
}

function valuesBefore({ history }: Helped["delivery"]): Record<string, ChangedValue> {
  const { note, safePlace } = fromRecipient(changesIn(history));
  return { [RECIPIENT_PATHS.note]: note, [RECIPIENT_PATHS.safePlace]: safePlace };
}

/** Averages are calculated from the column. */
async function keepRating(
  { db, merchantId }: Transaction,
  id: string,
  rating: ChangedValue | undefined,
): Promise<void> {
  if (typeof rating !== "number") return;
  await db.delivery.update({
    where: { merchantId_id: { merchantId, id } },
    data: { rating },
    select: { id: true },
  });
}
