import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the messages to couriers. */
export type CourierMessages = Translation<typeof en>;
