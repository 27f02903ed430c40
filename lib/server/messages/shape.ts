import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the pages of the front server. */
export type PlainMessages = Translation<typeof en>;
