import type { Tone } from "@/components/kit/ui/badge";
import { formatMoney } from "@/lib/core/money";
import type { RowFilter, RowStatus } from "@/lib/imports/constants";
import type { ListedImport } from "@/lib/imports/reads/list-imports";

/** Name of an import. */
export const nameOf = ({ fileName }: { fileName: string | null }) => fileName ?? "Pasted cells";

export const ROW_TONES: Record<RowStatus, Tone> = {
  checking: "neutral",
  unchecked: "warning",
  ready: "success",
  already_booked: "info",
  problem: "danger",
  waiting: "neutral",
  booked: "success",
};

export const IMPORT_STATES: Record<ListedImport["state"], { label: string; tone: Tone }> = {
  checking: { label: "Checking", tone: "progress" },
  stopped: { label: "Check stopped", tone: "warning" },
  open: { label: "Not booked", tone: "neutral" },
  booking: { label: "Booking", tone: "progress" },
  partly: { label: "Booked in part", tone: "info" },
  booked: { label: "Booked", tone: "success" },
};

/** For a filter without rows. */
export const EMPTY_WORDS: Record<RowFilter, string> = {
  problems: "No row has a problem",
  left: "No rows are left",
  booked: "No rows are booked",
};

/** Prices, one for each currency. */
export const priceWords = (prices: readonly { currency: string; cents: number }[]) =>
  prices.map(({ currency, cents }) => formatMoney(cents, currency)).join(" + ");
