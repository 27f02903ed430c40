"use client";

import { VEHICLE_WORDS } from "@/components/deliveries/format";
import { TextFilter } from "@/components/deliveries/table/text-filter";
import { Button } from "@/components/kit/ui/button";
import { MultiSelect } from "@/components/kit/ui/multi-select";
import type { ListedCourier } from "@/lib/couriers/reads/list-couriers";
import { VEHICLE_TYPES } from "@/lib/rates/schema";
import { type DispatchState, isFiltered, NO_FILTER } from "./search-params";
import type { ChangeDispatch } from "./use-dispatch-state";

const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_WORDS[value] }));

type WorkFiltersProps = {
  state: DispatchState;
  change: ChangeDispatch;
  couriers: readonly ListedCourier[];
};

export function WorkFilters({ state, change, couriers }: WorkFiltersProps) {
  return (
    <>
      <TextFilter
        label="Search the work"
        placeholder="Order, merchant, city"
        value={state.q}
        onValueChange={(q) => change({ q })}
      />
      <MultiSelect
        label="Vehicle"
        options={VEHICLES}
        value={state.vehicle}
        onValueChange={(vehicle) => change({ vehicle })}
      />
      {couriers.length > 0 && (
        <MultiSelect
          label="Courier"
          searchable={couriers.length > 8}
          options={couriers.map(({ id, name, work }) => ({ value: id, label: name, count: work.open }))}
          value={state.courier}
          onValueChange={(courier) => change({ courier })}
        />
      )}
      {isFiltered(state) && (
        <Button variant="ghost" onClick={() => change(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </>
  );
}
