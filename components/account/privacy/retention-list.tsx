import { useText } from "#texts";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { keptDays } from "@/lib/core/env";
import type { RetentionKind } from "@/lib/core/retention";

/** Retention of each kind of data in this installation. */
export function RetentionList({ kinds }: { kinds: readonly RetentionKind[] }) {
  const { t } = useText("privacy");
  const items = kinds.map((kind) => {
    const days = keptDays(kind);
    return {
      key: kind,
      term: days === 0 ? t("retention.permanently") : t("retention.days", { count: days }),
      value: t(`retention.what.${kind}`),
    };
  });
  return <DescriptionList items={items} />;
}
