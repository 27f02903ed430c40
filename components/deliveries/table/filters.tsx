"use client";

import { X } from "lucide-react";
import { useText } from "#texts";
import { SearchBox } from "@/components/kit/list/search-box";
import { ToggleFilter } from "@/components/kit/list/toggle-filter";
import { Button } from "@/components/kit/ui/button";
import { MultiSelect } from "@/components/kit/ui/multi-select";
import type { NamedCourier } from "@/lib/deliveries/reads/recent-couriers";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { StatusDot } from "../status-badge";
import { DateFilter } from "./date-filter";
import { OrderNumbersFilter } from "./order-numbers-filter";
import { type ChangeTable, type TableState, tableUrl } from "./search-params";

/** Filters set only by links from the overview and by a view. Each is shown and can be removed. */
function LinkedFilters({ state, change }: { state: TableState; change: ChangeTable }) {
  const { t } = useText("table");
  const { area, attention, batch, delivered, due, reason, series } = state;
  return (
    <>
      {area !== "" && <Removable text={t("filter.area", { area })} onRemove={() => change({ area: "" })} />}
      {delivered === "on_time" && (
        <Removable text={t("filter.onTime")} onRemove={() => change({ delivered: null })} />
      )}
      {batch !== "" && <Removable text={t("filter.import")} onRemove={() => change({ batch: "" })} />}
      {series !== "" && <Removable text={t("filter.series")} onRemove={() => change({ series: "" })} />}
      {due && <Removable text={t("filter.dueToday")} onRemove={() => change({ due: null })} />}
      {attention && <Removable text={t("filter.attention")} onRemove={() => change({ attention: false })} />}
      {reason !== "" && (
        <Removable text={t("filter.failed", { reason })} onRemove={() => change({ reason: "" })} />
      )}
    </>
  );
}

function Removable({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useText("table");
  return (
    <Button
      aria-label={t("filter.remove", { filter: text })}
      className="max-w-64 border-accent bg-accent-soft text-accent-ink"
      onClick={onRemove}
    >
      <span className="truncate">{text}</span>
      <X aria-hidden />
    </Button>
  );
}

type FiltersProps = { couriers: readonly NamedCourier[]; state: TableState; change: ChangeTable };

export function Filters({ couriers, state, change }: FiltersProps) {
  const { t } = useText("table");
  const { t: word } = useText("trade");
  const statuses = DELIVERY_STATUSES.map((value) => ({
    value,
    label: word(`status.${value}`),
    mark: <StatusDot status={value} />,
  }));
  const types = [
    ...SERVICE_TYPES.map((value) => ({ value, label: word(`service.${value}`) })),
    ...VEHICLE_TYPES.map((value) => ({ value, label: word(`vehicle.${value}`) })),
  ];
  return (
    <>
      <SearchBox
        label={t("filter.search")}
        placeholder={t("filter.searchExample")}
        value={state.q}
        onValueChange={(q) => change({ q })}
        className="w-44 shrink-0 sm:w-50"
      />
      <LinkedFilters state={state} change={change} />
      <MultiSelect
        label={t("filter.status")}
        options={statuses}
        value={state.status}
        onValueChange={(status) => change({ status })}
      />
      <MultiSelect
        label={t("filter.courier")}
        searchable={couriers.length > 10}
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.courier}
        onValueChange={(courier) => change({ courier })}
      />
      <MultiSelect
        label={t("filter.type")}
        options={types}
        value={[...state.service, ...state.vehicle]}
        onValueChange={(chosen) =>
          change({
            service: SERVICE_TYPES.filter((type) => chosen.includes(type)),
            vehicle: VEHICLE_TYPES.filter((type) => chosen.includes(type)),
          })
        }
      />
      <DateFilter value={state} onValueChange={({ days, from, to, by }) => change({ days, from, to, by })} />
      <OrderNumbersFilter value={state.orders} onValueChange={(orders) => change({ orders })} />
      <ToggleFilter label={t("filter.late")} isOn={state.late} onChange={(late) => change({ late })} />
      <ToggleFilter
        label={t("filter.deliveredLate")}
        isOn={state.delivered === "late"}
        onChange={(isOn) => change({ delivered: isOn ? "late" : null })}
      />
    </>
  );
}

/** Beside the filters, so that it is visible however many there are. */
export function ClearFilters({ state, change }: Pick<FiltersProps, "state" | "change">) {
  const { t } = useText("table");
  const { t: kit } = useText("kit");
  if (!tableUrl.isFiltered(state)) return null;
  return (
    <Button variant="ghost" aria-label={t("filter.clear")} onClick={() => change(tableUrl.noFilter)}>
      <X aria-hidden className="sm:hidden" />
      <span className="max-sm:hidden">{kit("action.clear")}</span>
    </Button>
  );
}
