import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** Words of the trade in one language: `useText("trade")`. */
export type TradeText = Text<EnglishOf<"trade">>;

/** Part of a text or a format that formatting needs. */
export type Localized = Pick<TradeText, "locale">;

/** Words of the page of a delivery in one language: `useText("detail")`. */
export type DetailText = Text<EnglishOf<"detail">>;
