"use client";

import { X } from "lucide-react";
import { SearchBox } from "@/components/kit/list/search-box";
import { ToggleFilter } from "@/components/kit/list/toggle-filter";
import { Button } from "@/components/kit/ui/button";
import { MultiSelect } from "@/components/kit/ui/multi-select";
import type { NamedCourier } from "@/lib/deliveries/reads/recent-couriers";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { SERVICE_LABELS, STATUS_LABELS, VEHICLE_LABELS } from "../format";
import { StatusDot } from "../status-badge";
import { DateFilter } from "./date-filter";
import { OrderNumbersFilter } from "./order-numbers-filter";
import { type ChangeTable, type TableState, tableUrl } from "./search-params";

const STATUS_OPTIONS = DELIVERY_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value],
  mark: <StatusDot status={value} />,
}));

const TYPE_OPTIONS = [
  ...SERVICE_TYPES.map((value) => ({ value, label: SERVICE_LABELS[value] })),
  ...VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_LABELS[value] })),
];

/** Filters set only by links from the overview and by a view. Each is shown and can be removed. */
function LinkedFilters({ state, change }: { state: TableState; change: ChangeTable }) {
  const { area, attention, batch, delivered, due, reason, series } = state;
  return (
    <>
      {area !== "" && <Removable text={`Area: ${area}`} onRemove={() => change({ area: "" })} />}
      {delivered === "on_time" && (
        <Removable text="Delivered on time" onRemove={() => change({ delivered: null })} />
      )}
      {batch !== "" && <Removable text="From one import" onRemove={() => change({ batch: "" })} />}
      {series !== "" && <Removable text="Of one series" onRemove={() => change({ series: "" })} />}
      {due && <Removable text="Due today" onRemove={() => change({ due: null })} />}
      {attention && <Removable text="Needs attention" onRemove={() => change({ attention: false })} />}
      {reason !== "" && <Removable text={`Failed: ${reason}`} onRemove={() => change({ reason: "" })} />}
    </>
  );
}

function Removable({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      aria-label={`Remove the filter ${text}`}
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
  return (
    <>
      <SearchBox
        label="Search deliveries"
        placeholder="Order, name or phone"
        value={state.q}
        onValueChange={(q) => change({ q })}
        className="w-44 shrink-0 sm:w-50"
      />
      <LinkedFilters state={state} change={change} />
      <MultiSelect
        label="Status"
        options={STATUS_OPTIONS}
        value={state.status}
        onValueChange={(status) => change({ status })}
      />
      <MultiSelect
        label="Courier"
        searchable={couriers.length > 10}
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.courier}
        onValueChange={(courier) => change({ courier })}
      />
      <MultiSelect
        label="Type"
        options={TYPE_OPTIONS}
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
      <ToggleFilter label="Late" isOn={state.late} onChange={(late) => change({ late })} />
      <ToggleFilter
        label="Delivered late"
        isOn={state.delivered === "late"}
        onChange={(isOn) => change({ delivered: isOn ? "late" : null })}
      />
    </>
  );
}

/** Beside the filters, so that it is visible however many there are. */
export function ClearFilters({ state, change }: Pick<FiltersProps, "state" | "change">) {
  if (!tableUrl.isFiltered(state)) return null;
  return (
    <Button variant="ghost" aria-label="Clear filters" onClick={() => change(tableUrl.noFilter)}>
      <X aria-hidden className="sm:hidden" />
      <span className="max-sm:hidden">Clear</span>
    </Button>
  );
}
