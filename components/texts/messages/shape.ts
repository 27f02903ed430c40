import type { Translation } from "@/lib/core/language/translations";
import type { en } from "./en";

/** The messages of another language: the same catalogs and keys. */
export type Texts = Translation<typeof en>;
