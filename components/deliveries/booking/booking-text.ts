import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** The texts of the form of a delivery. */
export type BookingText = Text<EnglishOf<"booking">>;
