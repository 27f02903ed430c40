import { useText } from "#texts";
import { UserX, Users } from "lucide-react";
import { ToggleFilter } from "@/components/kit/list/toggle-filter";
import type { ValuesOf } from "@/components/kit/live/address";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Select } from "@/components/kit/ui/select";
import { COURIERS_PATH } from "@/components/support/paths";
import type { BOARD_PARAMETERS } from "./search-params";
import { COURIER_ORDERS } from "./sort-couriers";

type BoardState = ValuesOf<typeof BOARD_PARAMETERS>;

type CourierFiltersProps = {
  state: BoardState;
  change: (next: Partial<BoardState>) => void;
  /** Number of couriers off shift; null without shifts. */
  offShift: number | null;
};

/** Order and filter of the couriers, and the legend of their stops. */
export function CourierFilters({ state, change, offShift }: CourierFiltersProps) {
  const { t } = useText("board");
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <Select
        aria-label={t("order.label")}
        className="max-w-44"
        options={COURIER_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
        value={state.sort}
        onValueChange={(sort) => change({ sort })}
      />
      {offShift !== null && (
        <ToggleFilter
          label={t("filters.onShift")}
          isOn={state.shift}
          onChange={(shift) => change({ shift })}
        />
      )}
      {state.shift && offShift !== null && offShift > 0 && (
        <span className="text-xs text-muted">{t("filters.hidden", { count: offShift })}</span>
      )}
      <Legend />
    </div>
  );
}

/** The looks of a stop on the time axis. */
function Legend() {
  const { t } = useText("board");
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <span className="flex items-center gap-1">
        <span aria-hidden className="size-3.5 rounded-sm border-2 border-accent" /> {t("filters.pickup")}
      </span>
      <span className="flex items-center gap-1">
        <span aria-hidden className="size-3.5 rounded-full bg-accent" /> {t("filters.dropoff")}
      </span>
      <span className="flex items-center gap-1 max-lg:hidden">
        <span aria-hidden className="h-3 w-0.5 bg-muted" /> {t("filters.deadline")}
      </span>
    </p>
  );
}

export function NoCouriers({ any, onShowAll }: { any: boolean; onShowAll: () => void }) {
  const { t } = useText("board");
  return any ? (
    <EmptyState
      icon={<UserX />}
      title={t("filters.nobody")}
      description={t("filters.nobodyHint")}
      actions={<Button onClick={onShowAll}>{t("filters.showAll")}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users />}
      title={t("filters.none")}
      description={t("filters.noneHint")}
      actions={<ButtonLink href={COURIERS_PATH}>{t("filters.add")}</ButtonLink>}
    />
  );
}
