import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** The texts of dispatch in a language. */
export type DispatchText = Text<EnglishOf<"dispatch">>;

/** Statuses, vehicles and other words of the trade. */
export type TradeText = Text<EnglishOf<"trade">>;
