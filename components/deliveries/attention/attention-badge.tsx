import { ATTENTION_COUNT_LIMIT } from "@/lib/deliveries/constants";

/** A count as text; from the limit on, `99+`. */
export const countWords = (count: number) =>
  count >= ATTENTION_COUNT_LIMIT ? `${ATTENTION_COUNT_LIMIT - 1}+` : String(count);

/** The count beside a menu entry; nothing for none. */
export function AttentionBadge({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="ml-auto rounded-full bg-danger-soft px-1.5 text-xs font-semibold text-danger-ink tabular-nums">
      {countWords(count)}
    </span>
  );
}
