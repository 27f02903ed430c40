import { counted } from "@/lib/core/counted";
import { BLOCKERS, type Blocker } from "../constants";

type Blocked = { count: number; names: readonly string[] };

/** Words for one and for several: what is there, and what to do. */
const SUBJECTS: Record<Blocker, { one: string; many: string; then: string; thenMany: string }> = {
  open_deliveries: {
    one: "delivery has not ended",
    many: "deliveries have not ended",
    then: "Wait until it ends, or cancel it",
    thenMany: "Wait until they end, or cancel them",
  },
  active_series: {
    one: "recurring delivery still books for this person",
    many: "recurring deliveries still book for this person",
    then: "End it",
    thenMany: "End them",
  },
  pending_rows: {
    one: "row of a batch is not booked yet",
    many: "rows of batches are not booked yet",
    then: "Wait until the batch has ended",
    thenMany: "Wait until the batches have ended",
  },
};

/** Several rows can be of one batch, so that the number of rows does not say how many batches there are. */
function listed(id: Blocker, { count, names }: Blocked): string {
  const more = id === "pending_rows" ? 0 : count - names.length;
  return [...new Set(names)].join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Returns why a person cannot be erased, as a sentence; null if nothing keeps them. */
export function blockedSentence(blockers: Record<Blocker, Blocked>): string | null {
  const sentences = BLOCKERS.flatMap((id) => {
    const { count } = blockers[id];
    if (count === 0) return [];
    const { one, many, then, thenMany } = SUBJECTS[id];
    return [`${counted(count, one, many)} (${listed(id, blockers[id])}). ${count === 1 ? then : thenMany}.`];
  });
  return sentences.length === 0 ? null : `This person cannot be erased yet. ${sentences.join(" ")}`;
}
