import { brandingSelect } from "@/lib/account/reads/get-branding";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { type DeliveryStatus, isCorrection, isFinal, matchesHistory, statusSteps } from "../status";
import type { Point } from "@waybill/geo/types";
import type { ServiceType } from "@/lib/core/trade";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";
import { readConsistently } from "@/lib/core/snapshot";
import type { AttemptReason } from "../constants";
import { chosenReason } from "../model/attempt-reason";
import { arrivalOf } from "../model/arrival-input";
import { changesIn, readFieldChange } from "../model/field-change";
import type { Arrival, Step } from "../model/estimate";
import {
  cellCenter,
  isKept,
  isShared,
  publicPosition,
  type PublicPosition,
  sharedPosition,
  simulatedPosition,
} from "../rules/courier-position";
import { awaitsHandover } from "../rules/custody";
import { actionOf } from "../rules/recipient-help";
import { firstName, publicName, type PublicProof } from "../rules/public-proof";
import { placeInRoute } from "../rules/route";
import { isTrackingCode } from "../rules/tracking-code";
import { readRoutes } from "../shared/read-routes";
import { positionVersionOf } from "./position-version";

/** A stop as shown in public: the city, never the street. */
export type TrackedStop = {
  city: string;
  regionCode: string | null;
  countryCode: string;
  /** IANA name. */
  timeZone: string;
  plannedAt: Date;
  /** The window that the merchant requested; null for an open end. */
  window: { from: Date | null; to: Date | null };
};

/** `isCorrection`: an earlier entry was wrong. The actor and the reason are not public. */
type TrackedStep = Step & { isCorrection: boolean };

/** The merchant's name and contact from its settings. */
export type PublicMerchant = {
  name: string;
  contactPhone: string | null;
  contactEmail: string | null;
  contactWebsite: string | null;
  accentColor: string | null;
  logoFileId: string | null;
  /** Language of its messages to recipients. */
  language: Language;
};

/** Everything that a delivery's public page may show. Anyone with the link can read it. */
export type Tracking = {
  merchant: PublicMerchant;
  /** Whether it belongs to a sandbox: nobody carries it. */
  isSandbox: boolean;
  /** Language that the recipient chose; null for none. */
  recipientLanguage: Language | null;
  /** Whether its map may use the operator's map service: not that of a guest, who has no account. */
  hasMapService: boolean;
  status: DeliveryStatus;
  goodsHeld: boolean;
  /** Whether another courier has the goods than the one who will bring them. */
  awaitsHandover: boolean;
  /** For a return, or a delivery whose goods go back to the store: whether they have arrived there. */
  returning: "on_the_way" | "arrived" | null;
  serviceType: ServiceType;
  pickup: TrackedStop;
  dropoff: TrackedStop;
  arrival: Arrival | null;
  /** Stops of the courier before this dropoff; 0 for the next one. Null unless the courier drives a planned route. */
  stopsBefore: number | null;
  /** First name of the courier who is assigned; null once the delivery has ended. */
  courierName: string | null;
  /** Where the courier is, exactly only near the dropoff; null unless it is shared. */
  position: PublicPosition | null;
  /** Roughly where the dropoff is, for a map with the courier; null without a position. */
  dropoffArea: Point | null;
  /** Changes with the shown point. Null unless the courier can share their position. */
  positionVersion: string | null;
  /** Oldest first. */
  history: TrackedStep[];
  /** The recipient's changes on this page, oldest first, without the values. */
  ownChanges: { action: RecipientAction; at: Date }[];
  /** The last change of the dropoff's address, with the version that it led to; null if it was never changed. */
  readdressed: { version: number; at: Date } | null;
  /** Reason of the latest failed attempt, if the courier chose one from the list. */
  attemptReason: AttemptReason | null;
  /** Proof of the latest status change; null if there is none. */
  proof: PublicProof | null;
  /** Time of reading, which determines "today" and the past. */
  now: Date;
};

const stopSelect = {
  position: true,
  city: true,
  regionCode: true,
  countryCode: true,
  timeZone: true,
  plannedAt: true,
  scheduledDate: true,
  scheduledTime: true,
  readyAt: true,
  deadlineAt: true,
  latitude: true,
  longitude: true,
} as const;

const merchantSelect = { name: true, language: true, ...brandingSelect } as const;

const trackedSelect = {
  merchantId: true,
  id: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  holder: true,
  holderCourierId: true,
  courierId: true,
  returnsId: true,
  undeliverableAction: true,
  serviceType: true,
  recipientLanguage: true,
  vehicleType: true,
  durationMinutes: true,
  pricedMinutes: true,
  exactness: true,
  courier: {
    select: { name: true, position: { select: { latitude: true, longitude: true, recordedAt: true } } },
  },
  merchant: { select: { ...merchantSelect, erasesAt: true, sandboxOf: { select: merchantSelect } } },
  stops: { select: stopSelect, orderBy: { position: "asc" } },
  history: {
    select: {
      type: true,
      sequence: true,
      status: true,
      goodsHeld: true,
      createdAt: true,
      reason: true,
      change: true,
      actorKind: true,
    },
    orderBy: { sequence: "asc" },
  },
  proofs: {
    select: { sequence: true, recipientName: true, photoFileId: true, signatureFileId: true },
    orderBy: { sequence: "desc" },
    take: 1,
  },
} satisfies Prisma.DeliverySelect;

/** Returns a delivery of any merchant by its tracking code; null if there is none. */
export async function findTracking(db: Db, code: string): Promise<Tracking | null> {
  if (!isTrackingCode(code)) return null;
  const found = await readConsistently(
    db,
    (at) => at.delivery.findFirst({ where: { trackingCode: code }, select: trackedSelect }),
    (delivery) => delivery === null || matchesHistory(delivery),
  );
  if (!found) return null;
  const [pickup, dropoff] = found.stops;
  if (!pickup || !dropoff) throw new Error("A tracked delivery must have two stops");
  const { status, goodsHeld, serviceType } = found;
  const steps = statusSteps(found.history);
  const history = steps.map(({ type, status, createdAt: at }) => ({
    status,
    isCorrection: isCorrection(type),
    at,
  }));
  const now = new Date();
  const stored = found.courier?.position ?? null;
  const last = stored && isKept(stored.recordedAt, now) ? stored : null;
  const { sandboxOf, erasesAt, ...own } = found.merchant;
  const shown = sandboxOf ?? own;
  const shared = sandboxOf
    ? simulatedPosition(status, { pickup, dropoff }, history.at(-1)?.at ?? now)
    : sharedPosition(last, status, found.history);
  // Whatever is calculated from the position is calculated from the point that is shown, so that it says no more.
  const position = shared && publicPosition(shared, dropoff);
  const followed = sandboxOf ? null : position;
  const route = found.courierId && (await readRoutes(db, [found.courierId])).get(found.courierId);
  const place = route ? placeInRoute(route, found, now) : null;
  const arrival = arrivalOf(found, { pickup, dropoff, position: followed, place, history, now });
  return {
    merchant: { ...shown, language: languageOf(shown.language) ?? DEFAULT_LANGUAGE },
    recipientLanguage: languageOf(found.recipientLanguage),
    isSandbox: sandboxOf !== null,
    hasMapService: erasesAt === null,
    status,
    goodsHeld,
    awaitsHandover: awaitsHandover(found, found.courierId),
    returning: returningOf(found),
    serviceType,
    pickup: publicStop(pickup),
    dropoff: publicStop(dropoff),
    arrival,
    stopsBefore: place?.stopsBefore ?? null,
    courierName: isFinal(status) ? null : found.courier && firstName(found.courier.name),
    position,
    dropoffArea: position && cellCenter(dropoff),
    positionVersion: isShared(status) ? positionVersionOf(status, last, dropoff) : null,
    history,
    ownChanges: changesIn(found.history.filter(({ actorKind }) => actorKind === "recipient")).map(
      ({ fields, at }) => ({ action: actionOf(fields), at }),
    ),
    readdressed: readdressedIn(found.history),
    attemptReason: attemptReasonOf(steps),
    proof: proofOf(found.proofs, steps),
    now,
  };
}

type Found = Prisma.DeliveryGetPayload<{ select: typeof trackedSelect }>;

function returningOf({ status, holder, returnsId, undeliverableAction }: Found): Tracking["returning"] {
  if (returnsId !== null) return status === "completed" ? "arrived" : "on_the_way";
  if (status !== "failed" || undeliverableAction !== "return") return null;
  if (holder === "returned") return "arrived";
  return holder === "courier" ? "on_the_way" : null;
}

function readdressedIn(history: Found["history"]): Tracking["readdressed"] {
  const newest = history.findLast((event) =>
    readFieldChange(event.change)?.fields.some(({ field }) => field === "dropoff.full_address"),
  );
  return newest ? { version: newest.sequence, at: newest.createdAt } : null;
}

/** The proof of an earlier attempt does not apply to the current status. */
function proofOf([newest]: Found["proofs"], steps: Found["history"]): PublicProof | null {
  if (!newest || newest.sequence !== steps.at(-1)?.sequence) return null;
  const { recipientName, photoFileId, signatureFileId } = newest;
  return {
    name: recipientName && publicName(recipientName),
    hasPhoto: photoFileId !== null,
    hasSignature: signatureFileId !== null,
  };
}

/** A correction has a reason for staff only. */
function attemptReasonOf(steps: Found["history"]): AttemptReason | null {
  const newest = steps.at(-1);
  if (newest?.status !== "incomplete" || isCorrection(newest.type)) return null;
  return chosenReason(newest.reason);
}

/** Lists the fields explicitly, so that a column selected for a calculation is not published. */
function publicStop(stop: Found["stops"][number]): TrackedStop {
  const { city, regionCode, countryCode, timeZone, plannedAt, readyAt, deadlineAt } = stop;
  const at = (text: string | null) => (text === null ? null : new Date(text));
  const window = { from: at(readyAt), to: at(deadlineAt) };
  return { city, regionCode, countryCode, timeZone, plannedAt, window };
}
