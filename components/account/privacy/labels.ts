import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { BLOCKERS, type SourceId } from "@/lib/privacy/constants";
import type { FoundPerson } from "@/lib/privacy/reads/find-person";
import type { ListedErasure } from "@/lib/privacy/reads/list-erasures";

/** Texts of the data of persons. */
export type PrivacyText = Text<EnglishOf<"privacy">>;

/** Kinds of a person's data in the order of the list. */
const SHOWN: readonly SourceId[] = [
  "deliveries",
  "messages",
  "addresses",
  "templates",
  "series",
  "series_dates",
  "batch_rows",
  "import_rows",
  "saved_views",
  "proposals",
  "audit_entries",
  "idempotency_keys",
];

/** Words for the rows of an erasure, e.g. `Deliveries: 3, Saved addresses: 1`. */
export function countWords({ t }: PrivacyText, counts: Readonly<Record<string, number>>): string {
  const parts = SHOWN.flatMap((id) => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [t("erasures.count", { source: t(`source.${id}`), count })];
  });
  return parts.length === 0 ? t("erasures.nothing") : parts.join(", ");
}

/** Says why an erasure stopped (lib/privacy/verbs/run-erasure.ts), and what to do. */
export function failureWords(
  { t }: PrivacyText,
  { failure, at }: Pick<ListedErasure, "failure" | "at">,
): string {
  if (failure === null || failure === "secret") return t("erasures.lostSecret");
  const known = at === null ? "no" : "yes";
  return t(`erasures.${failure}`, { known, source: at === null ? "" : t(`source.${at}`) });
}

/** Says why a person cannot be erased yet; null if nothing keeps them. */
export function blockedWords({ t }: PrivacyText, blockers: FoundPerson["blockers"]): string | null {
  const reasons = BLOCKERS.flatMap((id) => {
    const { count, names } = blockers[id];
    if (count === 0) return [];
    const listed = [...new Set(names)].join(", ");
    // Several rows can be of one batch, so that the number of rows does not say how many batches there are.
    const more = id === "pending_rows" ? 0 : count - names.length;
    const shown = more > 0 ? t("blocked.names", { names: listed, count: more }) : listed;
    return [t(`blocked.${id}`, { count, names: shown })];
  });
  return reasons.length === 0 ? null : t("blocked.title", { reasons: reasons.join(" ") });
}
