import { UserX, Users } from "lucide-react";
import { ToggleFilter } from "@/components/kit/list/toggle-filter";
import type { ValuesOf } from "@/components/kit/live/address";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Select } from "@/components/kit/ui/select";
import { COURIERS_PATH } from "@/components/support/paths";
import type { BOARD_PARAMETERS } from "./search-params";
import type { CourierOrder } from "./sort-couriers";

const ORDERS: { value: CourierOrder; label: string }[] = [
  { value: "free", label: "Free soonest" },
  { value: "late", label: "Latest first" },
  { value: "name", label: "Name" },
];

type BoardState = ValuesOf<typeof BOARD_PARAMETERS>;

type CourierFiltersProps = {
  state: BoardState;
  change: (next: Partial<BoardState>) => void;
  /** Number of couriers off shift; null without shifts. */
  offShift: number | null;
};

/** Order and filter of the couriers, and the legend of their stops. */
export function CourierFilters({ state, change, offShift }: CourierFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <Select
        aria-label="Sort couriers"
        className="max-w-44"
        options={ORDERS}
        value={state.sort}
        onValueChange={(sort) => change({ sort })}
      />
      {offShift !== null && (
        <ToggleFilter label="On shift" isOn={state.shift} onChange={(shift) => change({ shift })} />
      )}
      {state.shift && offShift !== null && offShift > 0 && (
        <span className="text-xs text-muted">{offShift} off shift hidden</span>
      )}
      <Legend />
    </div>
  );
}

/** The looks of a stop on the time axis. */
function Legend() {
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <span className="flex items-center gap-1">
        <span aria-hidden className="size-3.5 rounded-sm border-2 border-accent" /> Pickup
      </span>
      <span className="flex items-center gap-1">
        <span aria-hidden className="size-3.5 rounded-full bg-accent" /> Dropoff
      </span>
      <span className="flex items-center gap-1 max-lg:hidden">
        <span aria-hidden className="h-3 w-0.5 bg-muted" /> Deadline
      </span>
    </p>
  );
}

export function NoCouriers({ any, onShowAll }: { any: boolean; onShowAll: () => void }) {
  return any ? (
    <EmptyState
      icon={<UserX />}
      title="Nobody is on shift"
      description="Couriers start their shift on their phones. You can plan one for them here."
      actions={<Button onClick={onShowAll}>Show all couriers</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users />}
      title="No couriers yet"
      description="Add the people who make your deliveries."
      actions={<ButtonLink href={COURIERS_PATH}>Add couriers</ButtonLink>}
    />
  );
}
