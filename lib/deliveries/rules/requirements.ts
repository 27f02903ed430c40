import type { FieldErrors } from "@/lib/core/errors";
import { type HandoverMethod, MAX_PIN_TRIES } from "../constants";
import type { DeliveryEventType, DeliveryStatus } from "../status";

/** The codes of a stored text, which has one per line. */
export const barcodesOf = (lines: string | null | undefined): string[] => (lines ? lines.split("\n") : []);

type Booked = {
  handover: { method: HandoverMethod | null; pin: boolean; minimum_age: number | null };
  confirmation_sign_required: boolean;
};

/** Nobody gives a PIN, a signature or an ID for a package that is left at the door. */
export function handoverConflict({ handover, confirmation_sign_required }: Booked): FieldErrors | null {
  if (handover.method !== "leave_at_door") return null;
  const other = handover.pin
    ? "handover.pin"
    : handover.minimum_age !== null
      ? "handover.minimum_age"
      : confirmation_sign_required
        ? "confirmation_sign_required"
        : null;
  return other && { "handover.method": `needs_person:${other}` };
}

/** Columns of a delivery with its delivery requirements. Missing in work that phones stored earlier. */
export type Required = {
  confirmationSignRequired: boolean;
  handoverMethod?: HandoverMethod | null;
  handoverPhoto?: boolean;
  handoverPin?: boolean;
  handoverBarcodes?: string | null;
  handoverMinimumAge?: number | null;
};

/** Required content of a courier's action. */
export type Asks = {
  /** Whether the name of the person who received it is required, asked for, or of no use. */
  name: "required" | "optional" | "none";
  photo: boolean;
  signature: boolean;
  pin: boolean;
  barcodes: string[];
  minimumAge: number | null;
  /** Whether the booking leaves the way to the courier, who records a name, a photo or a signature. */
  isOpen: boolean;
};

const NOTHING: Asks = {
  name: "none",
  photo: false,
  signature: false,
  pin: false,
  barcodes: [],
  minimumAge: null,
  isOpen: false,
};

/** Returns the required content of a change to this status. A PIN that staff have released is not asked for. */
export function asksFor(delivery: Required, to: DeliveryStatus, isPinReleased: boolean): Asks {
  const barcodes = barcodesOf(delivery.handoverBarcodes);
  if (to === "picked_up") return { ...NOTHING, barcodes };
  if (to !== "completed") return NOTHING;
  const method = delivery.handoverMethod ?? null;
  const photo = delivery.handoverPhoto ?? false;
  const signature = delivery.confirmationSignRequired;
  return {
    name: method === "leave_at_door" ? "none" : method === null ? "optional" : "required",
    photo,
    signature,
    pin: (delivery.handoverPin ?? false) && !isPinReleased,
    barcodes,
    minimumAge: delivery.handoverMinimumAge ?? null,
    isOpen: method === null && !photo && !signature,
  };
}

/** Answers of a courier. */
export type Answers = {
  recipientName: string | null;
  hasPhoto: boolean;
  hasSignature: boolean;
  pin: string | null;
  barcodes: readonly string[];
  /** Whether the courier has seen an ID that shows the minimum age. */
  idSeen: boolean;
};

/** Returns the problems of a courier's answers; empty if nothing is missing. Whether the PIN is right is checked separately. */
export function missingAnswers(asks: Asks, given: Answers): FieldErrors {
  const unscanned = asks.barcodes.filter((code) => !given.barcodes.includes(code));
  return {
    ...(asks.name === "required" && !given.recipientName && { recipientName: "required" as const }),
    ...(asks.photo && !given.hasPhoto && { photo: "required" as const }),
    ...(asks.signature && !given.hasSignature && { signature: "required" as const }),
    ...(unscanned.length > 0 && { barcodes: `not_scanned:${unscanned.join(", ")}` as const }),
    ...(asks.minimumAge !== null && !given.idSeen && { idSeen: "required" as const }),
    ...(asks.pin && !given.pin && { pin: "required" as const }),
  };
}

/** Whether the PIN of a delivery is still needed, and how many tries are left. */
export type PinState = { triesLeft: number; isReleased: boolean };

/** Reads it from the events of a delivery, in any order. */
export function pinStateOf(history: readonly { type: DeliveryEventType }[]): PinState {
  const failed = history.filter(({ type }) => type === "pin_failed").length;
  return {
    triesLeft: Math.max(0, MAX_PIN_TRIES - failed),
    isReleased: history.some(({ type }) => type === "pin_released"),
  };
}
