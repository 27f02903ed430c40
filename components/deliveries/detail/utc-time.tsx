import { useFormat, useText } from "#texts";
import { formatInstant } from "../format-instant";

/**
 * Shows or hides the page's UTC times. A native checkbox and CSS, so it works with keyboard and touch before
 * hydration.
 */
export function UtcSwitch() {
  const { t } = useText("detail");
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted print:hidden">
      <input id="show-utc" type="checkbox" className="size-3.5 accent-accent" />
      {t("timeline.utc")}
    </label>
  );
}

/** An instant in UTC, hidden unless the page's switch is on. */
export function UtcTime({ instant, prefix = "" }: { instant: Date; prefix?: string }) {
  const format = useFormat();
  return (
    <span className="hidden tabular-nums [:root:has(#show-utc:checked)_&]:inline">
      {prefix}
      {formatInstant(format, instant, "UTC")}
    </span>
  );
}
