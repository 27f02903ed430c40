import { metersBetween } from "@/lib/deliveries/rules/courier-position";
import { VEHICLES } from "@waybill/geo/trip";
import type { Board, BoardCourier, BoardDelivery, BoardStop, LoadOf } from "../rules/board";
import { lateMinutes, type PredictedTimes, predictTimes } from "../rules/predict";
import type { Ahead, AheadCourier, AheadDelivery } from "./ahead";
import { dueOf, groupByCourier, isOnRoute, presentOrder, stopOf, type ToDo } from "./order";

/** A position older than this says nothing about how late a courier is. */
const FRESH_MS = 5 * 60_000;
/** A car in a town, in a straight line: 24 km/h on streets that are 1.4 times as long. */
const METERS_PER_MS = 24 / 1.417 / 3600;

/** Presents couriers with their routes, and the deliveries that nobody has. */
export function makeBoard(
  { couriers, deliveries, courierless, version }: Ahead & { version: string },
  now: Date,
): Board {
  const nameOf = new Map(couriers.map(({ id, name }) => [id, name]));
  const assigned = groupByCourier(deliveries.filter(isOnRoute), ({ courierId }) => courierId);
  const held = groupByCourier(
    deliveries.filter(({ goodsHeld }) => goodsHeld),
    ({ holderCourierId }) => holderCourierId,
  );
  return {
    version,
    servedAt: now.getTime(),
    couriers: couriers.map((courier) =>
      boardCourier(courier, { now, mine: assigned.get(courier.id) ?? [], held: held.get(courier.id) ?? [] }),
    ),
    unassigned: deliveries
      .filter((delivery) => !isOnRoute(delivery))
      .map((delivery) => boardDelivery(delivery, nameOf)),
    notShown: courierless - deliveries.filter(({ courierId }) => courierId === null).length,
  };
}

type Work = { now: Date; mine: AheadDelivery[]; held: AheadDelivery[] };

function boardCourier(courier: AheadCourier, { now, mine, held }: Work): BoardCourier {
  const { shift, position } = courier;
  const order = presentOrder(mine);
  const planned = order.filter((todo) => stopOf(todo).route !== null);
  const times = predict(courier, planned, now);
  const timesOf = new Map(planned.map((todo, index) => [todo, times[index]!]));
  const end = times.at(-1)?.departsAt ?? null;
  const to = shift?.plannedTo ?? null;
  return {
    id: courier.id,
    name: courier.name,
    vehicleType: courier.vehicleType,
    onShift: shift?.startedAt != null,
    shift: shift && { from: iso(shift.startedAt ?? shift.plannedFrom ?? now), to: to && iso(to) },
    breaks: shift?.breaks ?? [],
    position: position && { ...position, seenAt: iso(position.seenAt) },
    load: sumOf(held),
    capacity: courier.capacity,
    skills: courier.skills,
    stops: order.map((todo) => routeStop(todo, timesOf.get(todo) ?? null)),
    freeAt: end === null ? null : iso(end),
    utilization: to === null ? null : utilization(now.getTime(), end ?? 0, Date.parse(to)),
  };
}

const iso = (time: string | number | Date) => new Date(time).toISOString();

function predict(
  { position, vehicleType }: AheadCourier,
  planned: readonly ToDo[],
  now: Date,
): PredictedTimes[] {
  const [first] = planned;
  if (!first) return [];
  const isFresh = position && now.getTime() - Date.parse(position.seenAt) < FRESH_MS;
  const msToFirst = isFresh
    ? (metersBetween(position, stopOf(first)) / 1000 / METERS_PER_MS) * VEHICLES[vehicleType].timeFactor
    : null;
  const stops = planned.map((todo) => {
    const { route, readyAt, plannedAt } = stopOf(todo);
    const ready = readyAt ?? (todo.stop === 0 ? plannedAt : null);
    return {
      arrivesAt: Date.parse(route!.arrivesAt),
      startsAt: Date.parse(route!.startsAt),
      departsAt: Date.parse(route!.departsAt),
      readyAt: ready === null ? null : Date.parse(ready),
    };
  });
  return predictTimes(stops, { now: now.getTime(), msToFirst });
}

/** Share of the rest of a shift that is planned. */
function utilization(now: number, end: number, to: number): number {
  return to <= now ? 1 : Math.min(1, Math.max(0, (end - now) / (to - now)));
}

function sumOf(deliveries: readonly AheadDelivery[]): LoadOf {
  const total = (amount: keyof LoadOf) => deliveries.reduce((sum, { load }) => sum + load[amount], 0);
  return { kilograms: total("kilograms"), liters: total("liters"), pieces: total("pieces") };
}

function facts(todo: ToDo): BoardDelivery["pickup"] {
  const { delivery, stop } = todo;
  const { customerName, fullAddress, latitude, longitude, timeZone, readyAt, ...of } = stopOf(todo);
  return {
    merchantId: delivery.merchantId,
    deliveryId: delivery.deliveryId,
    stop,
    orderNumber: delivery.orderNumber,
    merchantName: delivery.merchantName,
    status: delivery.status,
    customerName,
    fullAddress,
    latitude,
    longitude,
    timeZone,
    readyAt: readyAt && iso(readyAt),
    deadlineAt: iso(dueOf(of)),
  };
}

function routeStop(todo: ToDo, times: PredictedTimes | null): BoardStop {
  return {
    ...facts(todo),
    arrivesAt: times && iso(times.arrivesAt),
    departsAt: times && iso(times.departsAt),
    lateMinutes: times === null ? 0 : lateMinutes(times, dueOf(stopOf(todo))),
    pinnedByName: stopOf(todo).route?.pinnedByName ?? null,
  };
}

function boardDelivery(delivery: AheadDelivery, nameOf: ReadonlyMap<string, string>): BoardDelivery {
  const { merchantId, deliveryId, orderNumber, merchantName, vehicleType, courierId, holderCourierId } =
    delivery;
  return {
    merchantId,
    deliveryId,
    orderNumber,
    merchantName,
    vehicleType,
    holderName: nameOf.get(holderCourierId ?? "") ?? null,
    triedByName: nameOf.get(courierId ?? "") ?? null,
    pickup: facts({ delivery, stop: 0 }),
    dropoff: facts({ delivery, stop: 1 }),
  };
}
