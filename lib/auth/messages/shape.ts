import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the pages that refuse a signed-in person. */
export type RefusedMessages = Translation<typeof en>;
