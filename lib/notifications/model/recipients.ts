import type { Channel } from "../constants";

/** The channels whose recipients the delivery itself names. Pushes go to the browsers that follow it. */
export type ContactChannel = Exclude<Channel, "push">;

export const CONTACT_CHANNELS: readonly ContactChannel[] = ["email", "sms"];

/** What is known of those who are told of a delivery. */
export type Contacts = {
  /** Of who ordered; null if the merchant gave none. */
  customerEmail: string | null;
  /** Of the contact at the dropoff, in international form. */
  dropoffPhone: string;
};

/** Who is told, by channel: the customer by e-mail, the contact at the dropoff by text message. */
export function recipientOf(
  channel: ContactChannel,
  { customerEmail, dropoffPhone }: Contacts,
): string | null {
  return channel === "sms" ? dropoffPhone : (customerEmail?.toLowerCase() ?? null);
}
