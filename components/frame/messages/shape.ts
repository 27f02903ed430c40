import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** A translation of the pages for errors and unknown addresses. */
export type FrameMessages = Translation<typeof en>;
