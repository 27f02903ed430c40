import type { Channel } from "../constants";

/** Channels whose recipients come from the delivery. Pushes go to subscribed browsers. */
export type ContactChannel = Exclude<Channel, "push">;

export const CONTACT_CHANNELS: readonly ContactChannel[] = ["email", "sms"];

/** Contact data of a delivery's recipients. */
export type Contacts = {
  /** The customer's; null if the merchant sent none. */
  customerEmail: string | null;
  /** The dropoff contact's, in international form. */
  dropoffPhone: string;
};

/** Recipients by channel: the customer by email, the dropoff contact by text message. */
export function recipientOf(
  channel: ContactChannel,
  { customerEmail, dropoffPhone }: Contacts,
): string | null {
  return channel === "sms" ? dropoffPhone : (customerEmail?.toLowerCase() ?? null);
}
