import { DescriptionList } from "@/components/kit/ui/description-list";
import { counted } from "@/lib/core/counted";
import { keptDays } from "@/lib/core/env";
import { RETENTION, type RetentionKind } from "@/lib/core/retention";

/** Retention of each kind of data in this installation. */
export function RetentionList({ kinds }: { kinds: readonly RetentionKind[] }) {
  const items = kinds.map((kind) => {
    const days = keptDays(kind);
    const { what } = RETENTION[kind];
    return {
      key: kind,
      term: days === 0 ? "Permanently" : counted(days, "day"),
      value: what.charAt(0).toUpperCase() + what.slice(1),
    };
  });
  return <DescriptionList items={items} />;
}
