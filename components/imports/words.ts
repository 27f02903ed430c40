import type { Tone } from "@/components/kit/ui/badge";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { formatMoney } from "@/lib/core/money";
import type { RowStatus } from "@/lib/imports/constants";
import type { ListedImport } from "@/lib/imports/reads/list-imports";

/** The texts of imports. */
export type ImportsText = Text<EnglishOf<"imports">>;

/** Name of an import. */
export const nameOf = ({ t }: ImportsText, { fileName }: { fileName: string | null }) =>
  fileName ?? t("page.pasted");

export const ROW_TONES: Record<RowStatus, Tone> = {
  checking: "neutral",
  unchecked: "warning",
  ready: "success",
  already_booked: "info",
  problem: "danger",
  waiting: "neutral",
  booked: "success",
};

export const IMPORT_TONES: Record<ListedImport["state"], Tone> = {
  checking: "progress",
  stopped: "warning",
  open: "neutral",
  booking: "progress",
  partly: "info",
  booked: "success",
};

/** Prices, one for each currency. */
export const priceWords = ({ locale }: ImportsText, prices: readonly { currency: string; cents: number }[]) =>
  prices.map(({ currency, cents }) => formatMoney(cents, currency, locale)).join(" + ");
