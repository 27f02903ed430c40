import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { MAX_BARCODE, MAX_BARCODES } from "@/lib/deliveries/constants";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { reason } from "@/lib/deliveries/schema";
import type { Context } from "@/lib/core/context";
import { linkEnded, linkUnbound, ServiceError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/id-schema";
import { authorisedMerchantId } from "@/lib/core/ids";
import type { Problem } from "@/lib/core/problems";
import { optionalText } from "@/lib/core/text";
import { parseInput } from "@/lib/core/validation";
import { touchLink } from "../shared/link";
import {
  findBoundLink,
  findCourierLink,
  findFormerCourierLink,
  type LinkedCourier,
  type LinkKey,
} from "../reads/find-courier-link";
import { COURIER_ACTIONS, HANDED_OVER, NEEDS_REASON, TAKES_PROOF } from "../status";
import { noteRefusedAction } from "./note-refused-action";
import { performCourierAction } from "./perform-courier-action";

/** Codes by line, as the phone sends them. A form's line ends are CR LF. */
const scanned = z
  .string()
  .max((MAX_BARCODE + 2) * MAX_BARCODES)
  .nullish()
  .transform((lines) => barcodesOf(lines?.replaceAll("\r\n", "\n")));

const image = z
  .instanceof(Uint8Array)
  .nullish()
  .transform((bytes) => bytes ?? null);

/** Longer texts are not a PIN, and not a mistake of a courier. */
const MAX_PIN_TEXT = 20;

/** Longest time that an action may wait for a network. One that seems older results from a clock change. */
const MAX_AGE_MS = 31 * 24 * 3_600_000;

/** The actions that the phone discards if this one is refused, in the order of the taps. */
const following = z
  .string()
  .max(1_000)
  .nullish()
  .transform((names) =>
    (names ?? "")
      .split(" ")
      .filter((name) => name !== "")
      .slice(0, MAX_FOLLOWING),
  )
  .pipe(z.array(z.enum(COURIER_ACTIONS)));

/** More of them are not named in the note. */
const MAX_FOLLOWING = 10;

/** Times by the phone's clock, which may be wrong: only the difference of two of them is used. */
const phoneTime = z.iso.datetime().transform((text) => new Date(text).getTime());

const courierActionInput = z
  .object({
    merchantId: rowId,
    deliveryId: rowId,
    pressId: z.uuid(),
    status: z.enum(COURIER_ACTIONS),
    pressedAt: phoneTime,
    sentAt: phoneTime,
    following,
    reason,
    recipientName: optionalText({ max: 200 }),
    photo: image,
    signature: image,
    pin: optionalText({ max: MAX_PIN_TEXT }).transform((value) => value || null),
    barcodes: scanned,
    idSeen: z
      .literal("true")
      .nullish()
      .transform((value) => value === "true"),
  })
  .refine(({ status, reason }) => reason || !NEEDS_REASON.includes(status), {
    path: ["reason"],
    error: "required" satisfies Problem,
  });

type CourierActionInput = z.output<typeof courierActionInput>;

type From = { db: Db; requestId: string | null };

/**
 * Receives an action from a courier's phone. `read` parses the request; it is not called if the token cannot be a
 * link's. An action that has already arrived succeeds again, even if the link has ended. A refused action of a delivery that
 * somebody else has taken or ended is kept as a note for dispatch.
 * @throws ServiceError `linkEnded` if no valid link has the token, or, with the field `device`, no phone is bound to it yet;
 *   `linkInUse` on another phone than the link's; `notFound` if the courier does not have the
 *   delivery; `validation`, `unprocessable` as performCourierAction; whatever `read` throws.
 */
export async function receiveCourierAction(
  from: From,
  key: LinkKey,
  read: () => Promise<object>,
): Promise<void> {
  const { db } = from;
  const holder = await findFormerCourierLink(db, key.token);
  if (!holder) throw linkEnded();
  const input = await read()
    .then((sent) => parseInput(courierActionInput, sent))
    .catch(async (error: unknown) => {
      throw (await findBoundLink(db, key)) ? error : linkEnded();
    });
  // Looked up after reading the body, which may take a minute.
  const link = await findCourierLink(db, key);
  if (!link?.isBound) {
    if ((await hasArrived(db, input, holder)) || (await isHandedOver(db, input, holder))) return;
    // The phone keeps the action and sends it once it is bound.
    if (link) throw linkUnbound();
    await noteRefusedAction(contextOf(from, input, holder), refusedOf(input));
    throw linkEnded();
  }
  const { courier } = link;
  const { status, reason, pin, barcodes, idSeen, recipientName, photo, signature } = input;
  const taken = { recipientName, photo, signature };
  const isTaken = taken.photo || taken.signature || taken.recipientName !== null;
  const ctx = contextOf(from, input, courier);
  const press = pressOf(input);
  const proof = isTaken && TAKES_PROOF.includes(status) ? taken : null;
  const entered = { pin, barcodes, idSeen };
  try {
    await performCourierAction(ctx, { ...press, to: status, reason, proof, entered });
  } catch (error) {
    if (isRefusal(error)) await noteRefusedAction(ctx, refusedOf(input));
    throw error;
  }
  await touchLink(db, key);
}

/** The verbs give access only to deliveries of this courier. */
const contextOf = (
  { db, requestId }: From,
  { merchantId }: CourierActionInput,
  courier: LinkedCourier,
): Context => ({
  actor: { kind: "courier", ...courier },
  merchantId: authorisedMerchantId(merchantId),
  db,
  requestId,
});

const pressOf = ({ pressId, deliveryId, pressedAt, sentAt }: CourierActionInput) => ({
  id: pressId,
  deliveryId,
  pressedAt: new Date(Date.now() - Math.min(Math.max(0, sentAt - pressedAt), MAX_AGE_MS)),
});

const refusedOf = (input: CourierActionInput) => ({
  ...pressOf(input),
  status: input.status,
  following: input.following,
});

/** Whether the delivery is somebody else's or allows it no more, rather than a form with a mistake. */
const isRefusal = (error: unknown) =>
  error instanceof ServiceError && (error.code === "notFound" || error.code === "unprocessable");

async function hasArrived(
  db: Db,
  action: CourierActionInput,
  { id: courierId }: LinkedCourier,
): Promise<boolean> {
  const { merchantId, deliveryId, pressId: id } = action;
  const arrived = await db.courierActionRecord.findUnique({
    where: { merchantId_deliveryId_id: { merchantId, deliveryId, id }, courierId, isRefused: false },
    select: { id: true },
  });
  return arrived !== null;
}

/**
 * Whether the next courier has confirmed already that this one handed the goods over, which may have ended this one's
 * link.
 */
async function isHandedOver(
  db: Db,
  { merchantId, deliveryId, status }: CourierActionInput,
  { id: courierId }: LinkedCourier,
): Promise<boolean> {
  if (status !== HANDED_OVER) return false;
  const had = await db.courierActionRecord.count({
    where: {
      merchantId,
      deliveryId,
      courierId,
      delivery: { OR: [{ holderCourierId: null }, { holderCourierId: { not: courierId } }] },
    },
  });
  return had > 0;
}
