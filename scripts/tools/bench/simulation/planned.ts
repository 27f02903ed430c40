import { solve } from "@/lib/plans/model/solve";
import type { AheadCourier, AheadDelivery, AheadStop } from "@/lib/routes/model/ahead";
import { choose } from "@/lib/routes/model/choose";
import { draftOf } from "@/lib/routes/model/problem";
import { solveDraft } from "@/lib/routes/model/solve";
import { DEFAULT_APPLIED } from "@/lib/routes/rules/dispatch-rules";
import type { Strategy as ProductStrategy } from "@/lib/routes/schema";
import { matrixBetween, type Runner, type State, type Strategy, type Visit } from "./day";
import type { Order } from "./orders";
import type { Roads } from "./roads";

const DAY = Date.parse("2026-03-02T15:00:00.000Z");
const at = (seconds: number) => new Date(DAY + 1000 * seconds);
const iso = (seconds: number) => at(seconds).toISOString();

/** Share of the product's search that each plan gets: it plans every two minutes here, and not once. */
const EFFORT = 1 / 8;

/**
 * The product's own plans, from the choice of deliveries to the routes, with everything that has not begun free to move. The roads
 * replace the region's matrix, and the search runs in this thread.
 */
export const planned = (roads: Roads, strategy: ProductStrategy, effort = EFFORT): Strategy => ({
  name: `Waybill, ${strategy}`,
  decide: async (state) => {
    const orders = new Map<string, Order>();
    const visits = new Map(
      state.runners.flatMap(({ id, route }) => route.map(({ order }) => [order, id] as const)),
    );
    const deliveries = [
      ...[...state.waiting].map((order) => deliveryOf(roads, order, visits.get(order) ?? null, false)),
      ...state.runners.flatMap(({ id, onBoard }) =>
        [...onBoard].map((order) => deliveryOf(roads, order, id, true)),
      ),
    ].sort((one, other) => one.stops[1].plannedAt.localeCompare(other.stops[1].plannedAt));
    for (const order of [...state.waiting, ...state.runners.flatMap(({ onBoard }) => [...onBoard])])
      orders.set(order.id, order);
    const now = at(state.now);
    const couriers = state.runners.filter(
      ({ from, to, onBoard }) => (from <= state.now && state.now < to) || onBoard.size > 0,
    );
    if (couriers.length === 0 || deliveries.length === 0) return;
    const ahead = {
      couriers: couriers.map((runner) => courierOf(roads, state, runner)),
      deliveries,
      courierless: 0,
      usesShifts: true,
    };
    const draft = draftOf(
      choose(ahead, { couriers: [], deliveries: [], mayReassign: true, keepsPersons: false, now }),
      now,
    );
    const cornerOf = cornersOf(roads);
    const corners = draft.places.points.map((point) => cornerOf.get(keyOf(point))!);
    const matrix = matrixBetween(corners, state.way, draft.places.count);
    const solved = await solveDraft(draft, [matrix], {
      strategy,
      seed: 1,
      // Bounded by work alone, so that the day is the same on every machine.
      solver: (problem, { seed, budget }) =>
        Promise.resolve(solve(problem, { seed, budget: { positions: effort * (budget.positions ?? 0) } })),
    });
    for (const runner of couriers) {
      const order = solved.routes.get(runner.id)?.order ?? [];
      runner.route = order.map(({ delivery, stop }): Visit => ({
        order: orders.get(delivery.deliveryId)!,
        kind: stop === 0 ? "pickup" : "dropoff",
      }));
    }
  },
});

const keyOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude},${longitude}`;

let known: { roads: Roads; corners: Map<string, number> } | undefined;
function cornersOf(roads: Roads): Map<string, number> {
  if (known?.roads !== roads)
    known = { roads, corners: new Map(roads.corners.map((point, index) => [keyOf(point), index])) };
  return known.corners;
}

/** The courier is at the stop that they drive to, from the time at which it is done. */
function courierOf({ corners }: Roads, { now }: State, { id, place, freeAt, to }: Runner): AheadCourier {
  return {
    id,
    name: id,
    vehicleType: "car",
    isActive: true,
    capacity: { kilograms: 60, liters: null, pieces: 12 },
    skills: [],
    start: null,
    returnsToStart: false,
    mayReorder: false,
    position: { ...corners[place]!, seenAt: iso(now), batteryPercent: null },
    shift: {
      plannedFrom: iso(Math.max(now, freeAt)),
      plannedTo: iso(Math.max(to, freeAt)),
      startedAt: null,
      breaks: [],
    },
  };
}

function deliveryOf(
  { corners }: Roads,
  order: Order,
  courierId: string | null,
  goodsHeld: boolean,
): AheadDelivery {
  const stop = (
    place: number,
    times: Pick<AheadStop, "plannedAt" | "readyAt" | "deadlineAt">,
  ): AheadStop => ({
    customerName: "Ada",
    fullAddress: "1 Main St",
    city: "Town",
    timeZone: "America/Los_Angeles",
    ...corners[place]!,
    precision: "pin",
    route: null,
    ...times,
  });
  return {
    merchantId: "store",
    deliveryId: order.id,
    orderNumber: order.id,
    merchantName: "Store",
    status: goodsHeld ? "picked_up" : courierId === null ? "pending" : "assigned",
    vehicleType: "car",
    courierId,
    goodsHeld,
    holderCourierId: goodsHeld ? courierId : null,
    minimumAge: null,
    serviceType: "same_day",
    rules: DEFAULT_APPLIED,
    load: { kilograms: order.kilograms, liters: 0, pieces: 1 },
    stops: [
      stop(order.pickup, { plannedAt: iso(order.readyAt), readyAt: iso(order.readyAt), deadlineAt: null }),
      stop(order.dropoff, {
        plannedAt: iso(order.dueAt),
        readyAt: null,
        deadlineAt: order.isWindow ? iso(order.dueAt) : null,
      }),
    ],
  };
}
