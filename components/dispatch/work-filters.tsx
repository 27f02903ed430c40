"use client";

import { useText } from "#texts";
import { SearchBox } from "@/components/kit/list/search-box";
import { ToggleFilter } from "@/components/kit/list/toggle-filter";
import { Button } from "@/components/kit/ui/button";
import { MultiSelect } from "@/components/kit/ui/multi-select";
import { VEHICLE_TYPES } from "@/lib/core/trade";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import type { WorkPage } from "@/lib/dispatch/reads/list-work";
import { type ChangeDispatch, type DispatchState, dispatchUrl } from "./search-params";

type WorkFiltersProps = {
  state: DispatchState;
  change: ChangeDispatch;
  couriers: readonly ListedCourier[];
  byCourier: WorkPage["byCourier"];
};

/** The search field and the filters above the list. */
export function WorkFilters({ state, change, couriers, byCourier }: WorkFiltersProps) {
  const { t } = useText("dispatch");
  const trade = useText("trade");
  return (
    <>
      <SearchBox
        label={t("filters.search")}
        placeholder={t("filters.placeholder")}
        value={state.q}
        onValueChange={(q) => change({ q })}
      />
      <MultiSelect
        label={t("filters.vehicle")}
        options={VEHICLE_TYPES.map((value) => ({ value, label: trade.t(`vehicle.${value}`) }))}
        value={state.vehicle}
        onValueChange={(vehicle) => change({ vehicle })}
      />
      {couriers.length > 0 && (
        <MultiSelect
          label={t("filters.courier")}
          searchable={couriers.length > 8}
          options={couriers.map(({ id, name }) => ({ value: id, label: name, count: byCourier[id] ?? 0 }))}
          value={state.courier}
          onValueChange={(courier) => change({ courier })}
        />
      )}
      <ToggleFilter
        label={t("filters.overdue")}
        isOn={state.overdue}
        onChange={(overdue) => change({ overdue })}
      />
      {dispatchUrl.isFiltered(state) && (
        <Button variant="ghost" onClick={() => change(dispatchUrl.noFilter)}>
          {t("filters.clear")}
        </Button>
      )}
    </>
  );
}
