import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { insertOne, openPlan } from "@/lib/plans/rules/insert-one";
import type { Constraint } from "@/lib/plans/rules/plan";
import type { Delivery } from "@/lib/plans/rules/problem";
import { type AheadDelivery, readAhead } from "../model/ahead";
import { choose } from "../model/choose";
import { deliveryId } from "../model/order";
import { matricesOf } from "../model/places";
import { draftOf, refOf, toProblem } from "../model/problem";
import { DEFAULT_APPLIED } from "../rules/dispatch-rules";

/** An order that does not exist yet. Times are ISO 8601. */
export type OrderToTry = Pick<AheadDelivery, "vehicleType" | "minimumAge" | "load"> & {
  stops: [StopToTry, StopToTry];
};

type StopToTry = Pick<
  AheadDelivery["stops"][0],
  "latitude" | "longitude" | "precision" | "plannedAt" | "readyAt" | "deadlineAt"
>;

export type OneMoreOrder =
  | {
      /** Increase of the cost of all routes, with the cheapest courier. */
      cost: number;
      cheapest: { courierId: string; arrivesAt: string };
      /** The courier who would be there first. */
      earliest: { courierId: string; arrivesAt: string };
      constraint: null;
    }
  | { constraint: Constraint | "no courier"; /** Whether other stops are in its way. */ fitsAlone: boolean };

/** Tries an order in the current routes of all couriers who can work, which stay as they are. */
export async function oneMore(ctx: Context, order: OrderToTry): Promise<OneMoreOrder> {
  requirePermission(ctx, "deliveries:dispatch");
  const now = new Date();
  const all = { couriers: [], deliveries: [], mayReassign: false, now, keepsPersons: true };
  const chosen = choose(await readAhead(ctx), all);
  if (chosen.couriers.length === 0) return { constraint: "no courier", fitsAlone: false };
  const tried = toTry(order);
  const draft = draftOf({ ...chosen, free: [tried] }, now);
  const { problem, kept } = toProblem(draft, await matricesOf(draft));
  const routes = [...kept].map(([courier, stops]) => ({ courier, stops: stops.map(refOf) }));
  const shipment = problem.shipments.find(({ id }) => id === deliveryId(tried));
  const { offers, ...rest } = insertOne(openPlan(problem, { routes }), shipment as Delivery);
  const [cheapest] = offers;
  if (!cheapest) return rest as Extract<OneMoreOrder, { fitsAlone: boolean }>;
  const earliest = offers.reduce((first, each) => (each.arrival < first.arrival ? each : first));
  const shown = ({ courier, arrival }: typeof cheapest) => ({
    courierId: courier,
    arrivesAt: new Date(now.getTime() + arrival * 1000).toISOString(),
  });
  return { cost: cheapest.cost, cheapest: shown(cheapest), earliest: shown(earliest), constraint: null };
}

const NOBODY = { customerName: "", fullAddress: "", city: "", timeZone: "UTC", route: null };

function toTry({ stops: [pickup, dropoff], ...order }: OrderToTry): AheadDelivery {
  return {
    ...order,
    serviceType: "same_day",
    rules: DEFAULT_APPLIED,
    merchantId: "",
    deliveryId: "",
    orderNumber: "",
    merchantName: "",
    status: "pending",
    courierId: null,
    goodsHeld: false,
    holderCourierId: null,
    stops: [
      { ...NOBODY, ...pickup },
      { ...NOBODY, ...dropoff },
    ],
  };
}
