import { validationError } from "@/lib/core/errors";
import { storedPhone } from "@/lib/core/international-phone";
import { keyedHash } from "@/lib/core/secrets";
import { ERASED_PHONE, numberOf } from "@/lib/core/stored-phone";
import { DEFAULT_CUSTOMER_PHONE } from "@/lib/deliveries/fields/customer";
import type { Subject } from "../rules/subject";

/**
 * Returns the subject of a phone number or email as people enter it, in the form in which deliveries store it.
 * @throws ServiceError `validation` on `person` if it is two numbers or has too many digits, or is the number that is
 * stored when there is none
 */
export function readSubject(person: string): Subject {
  if (person.includes("@")) return { kind: "email", value: person.toLowerCase() };
  const value = numberOf(storedPhone(person, "person"));
  if (value.endsWith(DEFAULT_CUSTOMER_PHONE) || value === ERASED_PHONE)
    throw validationError({ person: "not_phone" });
  return { kind: "phone", value };
}

/** Identifies a subject in the audit log and among erasures without naming it. */
export const hashOf = ({ kind, value }: Subject): string => keyedHash("privacy subject", kind, value);
