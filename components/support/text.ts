import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** The texts of the staff's pages. */
export type SupportText = Text<EnglishOf<"support">>;
/** The texts of regions, of the audit log and of estimates. */
export type RegionsText = Text<EnglishOf<"regions">>;
export type TradeText = Text<EnglishOf<"trade">>;
