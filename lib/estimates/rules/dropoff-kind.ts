/**
 * Kinds of dropoffs whose service times are learned separately, each expected to take longer than the one before: left at the door,
 * handed to a person, in a unit of a building, with a PIN or signature, with a check of the recipient's age.
 */
export const DROPOFF_KINDS = ["door", "person", "unit", "proof", "age_check"] as const;
export type DropoffKind = (typeof DROPOFF_KINDS)[number];

/** Returns the slower of two kinds. */
export const slowerKind = (one: DropoffKind, other: DropoffKind): DropoffKind =>
  DROPOFF_KINDS.indexOf(one) < DROPOFF_KINDS.indexOf(other) ? other : one;

/** The kind of a delivery `d` with its dropoff `s`, in SQL. Of several that hold, the slowest. */
export const DROPOFF_KIND_SQL = `CASE WHEN d."handoverMinimumAge" IS NOT NULL THEN 'age_check'
  WHEN d."handoverPin" OR d."confirmationSignRequired" THEN 'proof'
  WHEN s."apartmentUnitNumber" IS NOT NULL THEN 'unit'
  WHEN d."handoverMethod" = 'leave_at_door' THEN 'door' ELSE 'person' END`;
