import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";
import type { enDelivery } from "./en-delivery";

/** A translation of the courier's pages. */
export type CourierMessages = Translation<typeof en>;

/** The part about one delivery. */
export type DeliveryMessages = Translation<typeof enDelivery>;
