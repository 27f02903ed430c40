import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the tracking page. */
export type TrackingMessages = Translation<typeof en>;
