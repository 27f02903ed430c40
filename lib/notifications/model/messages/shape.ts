import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the messages to recipients. */
export type NotificationMessages = Translation<typeof en>;
