import type { Channel } from "../constants";

/** What is known of those who are told of a delivery. */
export type Contacts = {
  /** Of who ordered; null if the merchant gave none. */
  customerEmail: string | null;
  /** Of the contact at the dropoff, in international form. */
  dropoffPhone: string;
};

/** Who is told, by channel: the customer by e-mail, the contact at the dropoff by text message. */
export function recipientOf(channel: Channel, { customerEmail, dropoffPhone }: Contacts): string | null {
  return channel === "sms" ? dropoffPhone : (customerEmail?.toLowerCase() ?? null);
}
