import { BLOCKERS, type Blocker } from "../constants";

type Blocked = { count: number; names: readonly string[] };

const SUBJECTS: Record<Blocker, { one: string; many: string; then: string }> = {
  open_deliveries: {
    one: "1 delivery has not ended",
    many: "deliveries have not ended",
    then: "Wait until they end, or cancel them",
  },
  active_series: {
    one: "1 recurring delivery still books for this person",
    many: "recurring deliveries still book for this person",
    then: "End them",
  },
  pending_rows: {
    one: "1 row of a batch is not booked yet",
    many: "rows of batches are not booked yet",
    then: "Wait until the batch has ended",
  },
};

/** Returns why a person cannot be erased, as a sentence; null if nothing keeps them. */
export function blockedSentence(blockers: Record<Blocker, Blocked>): string | null {
  const sentences = BLOCKERS.flatMap((id) => {
    const { count, names } = blockers[id];
    if (count === 0) return [];
    const { one, many, then } = SUBJECTS[id];
    const more = count > names.length ? ` and ${count - names.length} more` : "";
    return [`${count === 1 ? one : `${count} ${many}`} (${names.join(", ")}${more}). ${then}.`];
  });
  return sentences.length === 0 ? null : `This person cannot be erased yet. ${sentences.join(" ")}`;
}
