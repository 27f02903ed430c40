import { useText } from "#texts";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { cn } from "@/components/kit/ui/cn";
import type { DispatchText } from "../text";
import type { ViewDelivery } from "./view";
import type { BoardText } from "./words";

type TrayProps = {
  deliveries: readonly ViewDelivery[];
  /** Further ones, due later. */
  notShown: number;
  isSelected: (key: string) => boolean;
  activeKey: string | null;
  onSelect: (keys: readonly string[], selected: boolean) => void;
};

/** Open deliveries to assign, as in the list: those without a courier and failed attempts. The earliest due first. */
export function Tray({ deliveries, notShown, isSelected, activeKey, onSelect }: TrayProps) {
  const { t } = useText("board");
  const selected = deliveries.filter(({ key }) => isSelected(key)).length;
  const first = deliveries.find(({ key }) => key === activeKey) ?? deliveries[0];
  return (
    <section
      aria-label={t("tray.label")}
      data-tray
      className="mb-4 min-w-0 rounded-lg border border-line bg-surface shadow-card data-drop:bg-accent-soft"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
        <h2 className="text-[0.9375rem] font-semibold">
          {t("tray.title")} <span className="font-normal text-muted tabular-nums">{deliveries.length}</span>
        </h2>
        {deliveries.length > 0 && (
          <label className="flex items-center gap-2 text-xs text-muted pointer-coarse:py-2">
            <Checkbox
              aria-label={t("tray.selectAllLabel")}
              checked={selected === deliveries.length}
              indeterminate={selected > 0 && selected < deliveries.length}
              onCheckedChange={(checked) =>
                onSelect(
                  deliveries.map(({ key }) => key),
                  checked,
                )
              }
            />
            <span aria-hidden>{t("tray.selectAll")}</span>
          </label>
        )}
        {notShown > 0 && <p className="text-xs text-muted">{t("tray.more", { count: notShown })}</p>}
        <p className="ml-auto text-xs text-muted max-lg:hidden">{t("tray.drag")}</p>
      </header>
      {deliveries.length === 0 ? (
        <p className="px-3 py-3 text-muted">{t("tray.empty")}</p>
      ) : (
        <ul
          role="listbox"
          aria-label={t("tray.label")}
          aria-multiselectable
          className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-1.5 overflow-y-auto p-2"
        >
          {deliveries.map((delivery) => (
            <TrayOption
              key={delivery.key}
              delivery={delivery}
              selected={isSelected(delivery.key)}
              inTabOrder={delivery === first}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type TrayOptionProps = { delivery: ViewDelivery; selected: boolean; inTabOrder: boolean };

const TrayOption = memo(function TrayOption({ delivery, selected, inTabOrder }: TrayOptionProps) {
  const { key, orderNumber, merchantName, vehicleType, pickup, dropoff, overdue } = delivery;
  const text = useText("board");
  const dispatch = useText("dispatch");
  const trade = useText("trade");
  const history = historyWords(text, dispatch, delivery);
  return (
    <li
      role="option"
      aria-selected={selected}
      tabIndex={inTabOrder ? 0 : -1}
      data-item={key}
      data-delivery={key}
      title={`${pickup.fullAddress} → ${dropoff.fullAddress}`}
      className={cn(
        "min-w-0 cursor-grab rounded-md border px-2 py-1.5 text-xs select-none",
        selected ? "border-accent bg-accent-soft" : "border-line bg-surface hover:bg-hover",
      )}
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        <span className="min-w-0 truncate text-sm font-medium">{orderNumber}</span>
        <span className="min-w-0 truncate text-muted">
          {merchantName}, {trade.t(`vehicle.${vehicleType}`)}
        </span>
      </span>
      {history !== null && <span className="block wrap-break-word text-warning-ink">{history}</span>}
      <span className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 truncate">{pickup.fullAddress}</span>
        <ArrowRight aria-label={dispatch.t("row.to")} className="size-3 shrink-0 text-muted" />
        <span className="min-w-0 truncate">{dropoff.fullAddress}</span>
      </span>
      <span className={cn("flex items-center gap-1", overdue ? "font-medium text-danger-ink" : "text-muted")}>
        {overdue && <TriangleAlert aria-hidden className="size-3" />}
        {text.t("tray.times", { pickup: pickup.dueText, due: dropoff.dueText })}
      </span>
    </li>
  );
});

/** Why a delivery that had a courier is to be assigned again, and who has its package; null if none had it. */
function historyWords(
  { t }: BoardText,
  dispatch: DispatchText,
  { triedByName, holderName }: ViewDelivery,
): string | null {
  const holds = holderName && dispatch.t("row.holds", { name: holderName });
  if (triedByName === null) return holds;
  const failed = triedByName === holderName ? t("tray.failed") : t("tray.failedBy", { name: triedByName });
  return holds ? `${failed}, ${holds}` : failed;
}
