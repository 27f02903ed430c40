import { brandingSelect } from "@/lib/account/reads/get-branding";
import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { pinStateOf } from "../rules/requirements";
import { type DeliveryStatus, isCorrection, isFinal, matchesHistory, statusSteps } from "../status";
import type { ServiceType } from "@/lib/core/trade";
import { readAgreeing } from "@/lib/core/snapshot";
import type { AttemptReason } from "../constants";
import { chosenReason } from "../model/attempt-reason";
import { arrivalInput } from "../model/arrival-input";
import { readFieldChange } from "../model/field-change";
import { type Arrival, estimateArrival, type Step } from "../model/estimate";
import { publicName, type PublicProof } from "../rules/public-proof";

/** A stop as shown in public: the city, never the street. */
export type TrackedStop = {
  city: string;
  regionCode: string | null;
  countryCode: string;
  /** IANA name. */
  timeZone: string;
  plannedAt: Date;
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
};

/** Everything that a delivery's public page may show. Anyone with the link can read it. */
export type Tracking = {
  merchant: PublicMerchant;
  /** Whether it belongs to a sandbox: nobody carries it. */
  isSandbox: boolean;
  status: DeliveryStatus;
  goodsHeld: boolean;
  serviceType: ServiceType;
  pickup: TrackedStop;
  dropoff: TrackedStop;
  arrival: Arrival | null;
  /** Oldest first. */
  history: TrackedStep[];
  /** The last change of the dropoff's address, with the version that it led to; null if it was never changed. */
  readdressed: { version: number; at: Date } | null;
  /** Reason of the latest failed attempt, if the courier chose one from the list. */
  attemptReason: AttemptReason | null;
  /** Whether the courier will ask for a PIN. */
  asksPin: boolean;
  /** Proof of the latest status change; null if there is none. */
  proof: PublicProof | null;
  /** Time of reading, which determines "today" and the past. */
  now: Date;
};

/** A code from newSecretCode, or longer. */
const CODE = /^[A-Za-z0-9_-]{22,}$/;

const stopSelect = {
  position: true,
  city: true,
  regionCode: true,
  countryCode: true,
  timeZone: true,
  plannedAt: true,
  scheduledDate: true,
  scheduledTime: true,
} as const;

const merchantSelect = { name: true, ...brandingSelect } as const;

const trackedSelect = {
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  handoverPin: true,
  serviceType: true,
  vehicleType: true,
  durationMinutes: true,
  pricedMinutes: true,
  exactness: true,
  merchant: { select: { ...merchantSelect, sandboxOf: { select: merchantSelect } } },
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
  if (!CODE.test(code)) return null;
  const found = await readAgreeing(
    db,
    (at) => at.delivery.findFirst({ where: { trackingCode: code }, select: trackedSelect }),
    (delivery) => delivery === null || matchesHistory(delivery),
  );
  if (!found) return null;
  const [pickup, dropoff] = found.stops;
  if (!pickup || !dropoff) throw new Error("A tracked delivery has not got its two stops");
  const { status, goodsHeld, serviceType } = found;
  const steps = statusSteps(found.history);
  const history = steps.map(({ type, status, createdAt: at }) => ({
    status,
    isCorrection: isCorrection(type),
    at,
  }));
  const now = new Date();
  const arrival = estimateArrival({
    status,
    goodsHeld,
    history,
    ...arrivalInput(found, { pickup, dropoff }),
    now,
  });
  const { sandboxOf, ...own } = found.merchant;
  return {
    merchant: sandboxOf ?? own,
    isSandbox: sandboxOf !== null,
    status,
    goodsHeld,
    serviceType,
    pickup: publicStop(pickup),
    dropoff: publicStop(dropoff),
    arrival,
    history,
    readdressed: readdressedIn(found.history),
    attemptReason: attemptReasonOf(steps),
    asksPin: found.handoverPin && !isFinal(status) && !pinStateOf(found.history).isReleased,
    proof: proofOf(found.proofs, steps),
    now,
  };
}

type Found = Prisma.DeliveryGetPayload<{ select: typeof trackedSelect }>;

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
function publicStop({ city, regionCode, countryCode, timeZone, plannedAt }: TrackedStop): TrackedStop {
  return { city, regionCode, countryCode, timeZone, plannedAt };
}
