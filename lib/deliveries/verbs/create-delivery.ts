import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { conflictError, notLocated, ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { Load } from "@/lib/rates/model/offered";
import { isSameDoor } from "@/lib/rates/model/same-door";
import { priceRoute } from "@/lib/rates/reads/quote";
import { requireOffered } from "@/lib/rates/reads/require-offered";
import { entriesOf } from "../fields/field";
import { insertDelivery } from "../model/insert-deliveries";
import { locateBoth } from "../model/locate-stops";
import { type Located, type NewDelivery, newDelivery } from "../model/new-delivery";
import { type DeliveryRecord, deliverySelect, differingFields, inputOf } from "../model/record";
import type { CreateInput } from "../request";

/** A created delivery, or the one that the same request created before. */
export type Created = { delivery: DeliveryRecord; replayed: boolean };

/** What else is done about a new delivery, in the transaction that creates it. */
export type AlsoDo = (tx: Transaction, delivery: DeliveryRecord) => Promise<void>;

/** What a creation does besides. */
export type Extras = {
  alsoDo?: AlsoDo | undefined;
  /** Refuses a trip that is not offered, as for everybody who asks from outside. */
  onlyOffered?: boolean;
};

/**
 * Creates a delivery. The order number is an idempotency key forever: the same content again returns the delivery as it
 * is now and creates nothing. Of several requests at once, the unique index of order numbers lets one through.
 * @throws ServiceError `invalidAddress` on the field; `validation` for an impossible schedule or pin; `unprocessable` if the
 *   order number was used with different content, and with `onlyOffered` for a trip that is not offered.
 */
export async function createDelivery(
  ctx: Context,
  input: CreateInput,
  { alsoDo, onlyOffered = false }: Extras = {},
): Promise<Created> {
  requirePermission(ctx, "deliveries:create");
  const made = await build(ctx, input, onlyOffered);
  if ("replayed" in made) return made;
  const { delivery } = made;
  const isNew = alsoDo
    ? await inTransaction(ctx, async (tx) => {
        const isNew = await insertDelivery(tx.db, made);
        if (isNew) await alsoDo(tx, delivery);
        return isNew;
      })
    : await insertDelivery(ctx.db, made);
  if (isNew) return { delivery, replayed: false };
  const earlier = await findEarlier(ctx, input);
  if (!earlier) throw new Error("The order number is taken by a delivery that is not there");
  return replayOf(earlier);
}

/**
 * The new delivery, or the earlier one if the request only repeats it: that succeeds even if its address, its schedule
 * or its trip has become impossible since.
 * @throws ServiceError Errors in the input come before conflicts with stored data.
 */
async function build(ctx: Context, input: CreateInput, onlyOffered: boolean): Promise<NewDelivery | Created> {
  try {
    const located = await locateStops(ctx, input);
    const quote = await priceRoute(ctx, {
      places: [located.pickup, located.dropoff],
      serviceType: input.service_type,
      vehicleType: input.vehicle_type,
    });
    const made = newDelivery(ctx, { input, located, quote, createdAt: new Date() });
    if (onlyOffered) {
      await requireOffered(ctx, {
        ...quote,
        load: loadOf(input),
        isSameDoor: isSameDoor(
          { ...input.pickup, place: located.pickup },
          { ...input.dropoff, place: located.dropoff },
        ),
      });
    }
    return made;
  } catch (error) {
    const earlier = error instanceof ServiceError ? await findEarlier(ctx, input) : null;
    if (earlier?.differing.length === 0) return replayOf(earlier);
    throw error;
  }
}

/** The specification tells the sides of a piece and its weight beside them: both are those of one piece. */
function loadOf({ package: { quantity, weight, height, width, length } }: CreateInput): Load {
  return { quantity, weightKg: weight, sidesCm: [height, width, length].flatMap((side) => side ?? []) };
}

/** The delivery that has the order number, and the fields in which it differs from the input. */
type Earlier = { delivery: DeliveryRecord; differing: string[] };

async function findEarlier(ctx: Context, input: CreateInput): Promise<Earlier | null> {
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber: input.order_number } },
    select: deliverySelect,
  });
  return delivery && { delivery, differing: differingFields(inputOf(delivery), input) };
}

function replayOf({ delivery, differing }: Earlier): Created {
  if (differing.length === 0) return { delivery, replayed: true };
  throw conflictError(
    "order_number",
    Object.fromEntries(differing.map((path) => [path, "differs" as const])),
  );
}

async function locateStops(ctx: Context, input: CreateInput): Promise<Located> {
  const { pickup, dropoff } = await locateBoth(ctx, input);
  if (typeof pickup !== "string" && typeof dropoff !== "string") return { pickup, dropoff };
  const wrong = entriesOf({ pickup, dropoff }).flatMap(([name, place]) =>
    typeof place === "string" ? [{ path: `${name}.full_address`, problem: place, name }] : [],
  );
  if (wrong.some(({ problem }) => problem === "pin_nowhere")) {
    throw validationError(Object.fromEntries(wrong.map(({ path, problem }) => [path, problem])));
  }
  const [first] = wrong;
  const { full_address } = input[first?.name ?? "pickup"];
  throw notLocated(
    "The address",
    full_address,
    wrong.map(({ path }) => path),
  );
}
