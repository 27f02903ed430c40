import type { FilterTable, FilterValues } from "@/lib/core/list-filter";
import { type DeliveryStatus, OPEN_STATUSES } from "@/lib/deliveries/status";
import { VEHICLE_TYPES } from "@/lib/core/trade";

/** The lists that a dispatcher can choose from; safe in the browser. */
export const WORK_VIEWS = ["to_assign", "assigned", "on_the_road", "all"] as const;

export type WorkView = (typeof WORK_VIEWS)[number];

/** The open statuses of each view. Each status is in `all` and in exactly one other view. */
export const VIEW_STATUSES: Record<WorkView, readonly DeliveryStatus[]> = {
  to_assign: ["pending", "incomplete"],
  assigned: ["assigned", "accepted"],
  on_the_road: ["started", "picked_up", "on_the_way"],
  all: OPEN_STATUSES,
};

/** Maximum number of deliveries that fit on the map and stay readable; the others are on further pages. */
export const WORK_PAGE_SIZE = 100;

/** Filters of the work, in addition to the view, by their names in the page's URL. */
export const WORK_FILTER = {
  /** Every word has to occur in the order number, the merchant's name or a stop's city. */
  q: { kind: "text", max: 200 },
  vehicle: { kind: "someOf", values: VEHICLE_TYPES },
  /** Ids of couriers. */
  courier: { kind: "texts", max: 100 },
  /** Only those whose next stop is overdue: its planned time has passed. */
  overdue: { kind: "flag" },
} as const satisfies FilterTable;

export type WorkFilter = FilterValues<typeof WORK_FILTER> & { view: WorkView };

export type WorkInput = { filter: WorkFilter; page: number };
