import { DEFAULT_CUSTOMER_NAME, DEFAULT_CUSTOMER_PHONE } from "@/lib/deliveries/fields/customer";
import { mentions, type Subject } from "./subject";

/** Roles of a person in a delivery. */
export type Roles = { customer: boolean; pickup: boolean; dropoff: boolean };

export const ALL_ROLES: Roles = { customer: true, pickup: true, dropoff: true };

/** A name, phone number and email in a delivery or in the booking form. */
type Contact = { name: unknown; phone: unknown; email?: unknown };

/** The people of a delivery. */
export type Contacts = Record<keyof Roles, Contact>;

const ROLES = ["customer", "pickup", "dropoff"] as const;

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const nameOf = ({ name }: Contact) => {
  const folded = text(name).toLowerCase();
  return folded === DEFAULT_CUSTOMER_NAME.toLowerCase() ? "" : folded;
};
const phoneOf = ({ phone }: Contact) => {
  const digits = text(phone)
    .replace(/;ext=.*$/, "")
    .replaceAll(/\D/g, "");
  return digits.endsWith(DEFAULT_CUSTOMER_PHONE) ? "" : digits;
};

/** Whether two contacts of one delivery are the same person: one of the name and the number is the same. */
function isSame(one: Contact, other: Contact): boolean {
  const same = (a: string, b: string) => a !== "" && a === b;
  return same(nameOf(one), nameOf(other)) || same(phoneOf(one), phoneOf(other));
}

/**
 * Returns the roles of a person in a delivery: where their phone number or email is, and the contacts of the same delivery
 * that have the same name or number, because a customer is often the recipient too.
 */
export function rolesOf(contacts: Contacts, subject: Subject): Roles {
  const isNamed = (role: keyof Roles) => {
    const { phone, email } = contacts[role];
    return mentions(text(subject.kind === "phone" ? phone : email), subject);
  };
  const named = ROLES.filter(isNamed);
  const isTheirs = (role: keyof Roles) =>
    named.includes(role) || named.some((other) => isSame(contacts[role], contacts[other]));
  return { customer: isTheirs("customer"), pickup: isTheirs("pickup"), dropoff: isTheirs("dropoff") };
}

/** Returns other numbers and emails at the person's contacts, by which more may be found. */
export function aliasesOf(contacts: Contacts, roles: Roles, subject: Subject): string[] {
  const found = ROLES.filter((role) => roles[role]).flatMap((role) => {
    const { phone, email } = contacts[role];
    const number = text(phone).replace(/;ext=.*$/, "");
    return [number.endsWith(DEFAULT_CUSTOMER_PHONE) ? "" : number, text(email).toLowerCase()];
  });
  return [...new Set(found)].filter((alias) => alias !== "" && !mentions(alias, subject));
}

/** Returns the people in values of the booking form. */
export function contactsOfForm(form: unknown): Contacts {
  const record = (value: unknown) =>
    typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const { name, phone_number: phone, email, pickup, dropoff } = record(form);
  const ofStop = (stop: unknown): Contact => {
    const { customer_name: stopName, phone_number: stopPhone } = record(stop);
    return { name: stopName, phone: stopPhone };
  };
  return { customer: { name, phone, email }, pickup: ofStop(pickup), dropoff: ofStop(dropoff) };
}

/** Whether the delivery is for the person or by them, so that its contents and texts are theirs. */
export const isReceiver = ({ customer, dropoff }: Roles) => customer || dropoff;

/** Whether a person has any role. */
export const hasRole = ({ customer, pickup, dropoff }: Roles) => customer || pickup || dropoff;
