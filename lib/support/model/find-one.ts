import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { byPart } from "./find-part";
import { withoutPiece } from "@/lib/deliveries/rules/pieces";
import { partOfPhone } from "@/lib/deliveries/shared/text-sql";
import { byEmail, byNameOrAddress } from "./find-person";
import type { DeliveryKey, FoundKey } from "./hits";
import { phoneEndings } from "./phone-endings";
import { mayBeEmail, mayBePart, mayBePerson, mayBeRequestId, otherCases, trackingCodeIn } from "../filter";
import { deliveriesIn, requestEntries, type RequestEntry } from "./request-entries";
import type { Environment } from "../constants";
import { inEnvironment } from "./environment";

/** Maximum matches of one text: further merchants with an order number, and other matches, are not listed. */
const MAX_EXACT = 200;
const MAX_MATCHES = 50;

/** Matches of one text, best first, and the actions of the request with that id. */
export type Found = { keys: FoundKey[]; isCapped: boolean; request: RequestEntry[] };

/** Searches for a text in every way it can be read. */
export async function findOne(ctx: Context, text: string, environment: Environment): Promise<Found> {
  const code = trackingCodeIn(text);
  const wanted = { environment, limit: MAX_MATCHES + 1 };
  const exact = await byOrderNumbers(ctx, [...new Set([text, withoutPiece(text)])], environment);
  const mayBeOther = exact.length === 0;
  const [otherCase, referenced, tracked, request, phones, parts, emails, people] = await Promise.all([
    // With many matches, these may be missing in the search below.
    byOrderNumbers(ctx, otherCases(text), environment),
    byReference(ctx, text, environment),
    code === null ? [] : byTrackingCode(ctx, code, environment),
    mayBeRequestId(text) ? requestEntries(ctx, text, environment) : [],
    byPhone(ctx, text, environment),
    mayBePart(text) ? byPart(ctx, text, wanted) : [],
    mayBeOther && mayBeEmail(text) ? byEmail(ctx, text, wanted) : [],
    mayBeOther && (mayBePerson(text) || partOfPhone(text) !== null) ? byNameOrAddress(ctx, text, wanted) : [],
  ]);
  // If a bare number is an exact order number, it is not searched as the end of a phone number.
  const meant = exact.length > 0 && /^\d{1,9}$/.test(text) ? [] : phones;
  const sure = firsts([
    ...marked(exact, "order_number"),
    ...marked(referenced, "reference"),
    ...marked(tracked, "tracking_code"),
  ]);
  const room = Math.max(0, MAX_MATCHES - sure.length);
  const whole = [...otherCase, ...parts.filter(({ isWhole }) => isWhole)];
  const all = firsts([
    ...sure,
    ...marked(whole, "order_number_in_other_case"),
    ...marked(deliveriesIn(request), "request"),
    ...meant,
    ...emails,
    // With a digit it is more likely a number.
    ...(/\d/.test(text) ? [...marked(parts, "part"), ...people] : [...people, ...marked(parts, "part")]),
  ]);
  const keys = all.slice(0, Math.min(sure.length, MAX_EXACT) + room);
  return { keys, isCapped: all.length > keys.length, request };
}

function marked(keys: readonly DeliveryKey[], why: FoundKey["why"]): FoundKey[] {
  return keys.map(({ merchantId, deliveryId }) => ({ merchantId, deliveryId, why }));
}

/** Returns each delivery once, with the first reason. */
function firsts(keys: readonly FoundKey[]): FoundKey[] {
  const seen = new Set<string>();
  return keys.filter(({ merchantId, deliveryId }) => {
    const key = `${merchantId} ${deliveryId}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function byOrderNumbers(
  ctx: Context,
  texts: string[],
  environment: Environment,
): Promise<DeliveryKey[]> {
  if (texts.length === 0) return [];
  return ctx.db.$queryRaw<DeliveryKey[]>`
    SELECT d."merchantId", d.id AS "deliveryId" FROM "Delivery" d
    WHERE d."orderNumber" = ANY(${texts}) AND ${inEnvironment(environment)}
    ORDER BY d."createdAt" DESC, d.id LIMIT ${MAX_EXACT + 1}`;
}

function byReference(ctx: Context, text: string, environment: Environment): Promise<DeliveryKey[]> {
  return ctx.db.$queryRaw<DeliveryKey[]>`
    SELECT d."merchantId", d.id AS "deliveryId" FROM "Delivery" d
    WHERE d.reference = ${text} AND ${inEnvironment(environment)} ORDER BY d.id DESC LIMIT ${MAX_MATCHES}`;
}

function byTrackingCode(ctx: Context, code: string, environment: Environment): Promise<DeliveryKey[]> {
  return ctx.db.$queryRaw<DeliveryKey[]>`
    SELECT d."merchantId", d.id AS "deliveryId" FROM "Delivery" d
    WHERE d."trackingCode" = ${code} AND ${inEnvironment(environment)} LIMIT ${MAX_MATCHES}`;
}

const PHONE_OF = ["pickup_phone", "dropoff_phone", "customer_phone"] as const;

async function byPhone(ctx: Context, text: string, environment: Environment): Promise<FoundKey[]> {
  for (const endings of phoneEndings(text)) {
    const found = await Promise.all(endings.map((ending) => endingWith(ctx, ending, environment)));
    const rows = found.flat();
    // Dropoff before pickup: most callers are recipients.
    const order = [1, 2, 0];
    rows.sort(
      (a, b) =>
        (a.deliveryId < b.deliveryId ? 1 : a.deliveryId > b.deliveryId ? -1 : 0) ||
        order.indexOf(a.place) - order.indexOf(b.place),
    );
    if (rows.length > 0) {
      return firsts(rows.map(({ place, ...key }) => ({ ...key, why: PHONE_OF[place] ?? "customer_phone" })));
    }
  }
  return [];
}

/** A number may occur in a delivery three times. Ids ascend in time. */
function endingWith(
  ctx: Context,
  ending: string,
  environment: Environment,
): Promise<(DeliveryKey & { place: number })[]> {
  const from = [...ending].reverse().join("");
  // The index contains the number without its extension, reversed, in byte order: a colon follows the nine.
  const holders = (number: Prisma.Sql) => {
    const reversed = Prisma.sql`reverse(split_part(${number}, ';', 1)) COLLATE "C"`;
    return Prisma.sql`${reversed} >= ${from} AND ${reversed} < ${`${from}:`} AND ${inEnvironment(environment)}
      ORDER BY ${reversed}, "deliveryId" DESC LIMIT ${3 * (MAX_MATCHES + 1)}`;
  };
  return ctx.db.$queryRaw`
    (SELECT d."merchantId", d."deliveryId", d.position AS place FROM "Stop" d
     WHERE ${holders(Prisma.sql`d."phoneNumber"`)})
    UNION ALL
    (SELECT d."merchantId", d."deliveryId", 2 FROM (SELECT *, id AS "deliveryId" FROM "Delivery") d
     WHERE d."customerPhone" NOT LIKE '%1234567890' AND ${holders(Prisma.sql`d."customerPhone"`)})`;
}
