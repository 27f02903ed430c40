import type { Tone } from "@/components/kit/ui/badge";
import type { RowStatus } from "@/lib/imports/constants";
import type { ListedImport } from "@/lib/imports/reads/list-imports";

/** Name of an import. */
export const nameOf = ({ fileName }: { fileName: string | null }) => fileName ?? "Pasted cells";

export const ROW_TONES: Record<RowStatus, Tone> = {
  checking: "neutral",
  ready: "success",
  already_booked: "info",
  problem: "danger",
  waiting: "neutral",
  booked: "success",
  not_booked: "warning",
};

export const IMPORT_STATES: Record<ListedImport["state"], { label: string; tone: Tone }> = {
  open: { label: "Not booked", tone: "neutral" },
  booking: { label: "Booking", tone: "progress" },
  booked: { label: "Finished", tone: "success" },
  cancelled: { label: "Cancelled", tone: "warning" },
};
