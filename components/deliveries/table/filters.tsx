"use client";

import { SearchBox } from "@/components/kit/list/search-box";
import { Button } from "@/components/kit/ui/button";
import { MultiSelect } from "@/components/kit/ui/multi-select";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { STATUS_LABELS } from "../format";
import { StatusDot } from "../status-badge";
import { DateFilter } from "./date-filter";
import { OrderNumbersFilter } from "./order-numbers-filter";
import { type ChangeTable, type TableState, tableUrl } from "./search-params";

const STATUS_OPTIONS = DELIVERY_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value],
  mark: <StatusDot status={value} />,
}));

export function Filters({ state, change }: { state: TableState; change: ChangeTable }) {
  return (
    <>
      <SearchBox
        label="Search deliveries"
        placeholder="Name, address, phone, order"
        value={state.q}
        onValueChange={(q) => change({ q })}
      />
      <MultiSelect
        label="Status"
        options={STATUS_OPTIONS}
        value={state.status}
        onValueChange={(status) => change({ status })}
      />
      <DateFilter value={state} onValueChange={({ days, from, to }) => change({ days, from, to })} />
      <OrderNumbersFilter value={state.orders} onValueChange={(orders) => change({ orders })} />
      <Button
        aria-pressed={state.late}
        className="border-dashed aria-pressed:border-solid aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        onClick={() => change({ late: !state.late })}
      >
        Late
      </Button>
      {tableUrl.isFiltered(state) && (
        <Button variant="ghost" onClick={() => change(tableUrl.noFilter)}>
          Clear filters
        </Button>
      )}
    </>
  );
}
