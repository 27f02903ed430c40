import type { Movable } from "./move-dialog";
import type { BoardView, ViewCourier, ViewStop } from "./view";

type BoardIndex = {
  /** Every open delivery, without a courier or in a route. */
  deliveries: Movable[];
  stops: ReadonlyMap<string, { courier: ViewCourier; stop: ViewStop }>;
  /** The delivery of a stop, or of itself. */
  deliveryKeyOf: (key: string | null) => string | null;
};

const indexes = new WeakMap<BoardView, BoardIndex>();

/** Finds deliveries and stops of a board by their keys. */
export function indexBoard(board: BoardView): BoardIndex {
  const known = indexes.get(board);
  if (known) return known;
  const index = makeIndex(board);
  indexes.set(board, index);
  return index;
}

function makeIndex({ couriers, unassigned }: BoardView): BoardIndex {
  const deliveries = new Map<string, Movable>();
  const stops = new Map<string, { courier: ViewCourier; stop: ViewStop }>();
  for (const { key, orderNumber, pickup, dropoff } of unassigned)
    deliveries.set(key, { key, orderNumber, courierId: null, pickup, dropoff });
  for (const courier of couriers) {
    for (const stop of courier.stops) {
      stops.set(stop.key, { courier, stop });
      const { key, orderNumber } = stop.delivery;
      const known = deliveries.get(key) ?? {
        key,
        orderNumber,
        courierId: courier.id,
        pickup: null,
        dropoff: stop,
      };
      deliveries.set(key, stop.stop === 0 ? { ...known, pickup: stop } : { ...known, dropoff: stop });
    }
  }
  return {
    deliveries: [...deliveries.values()],
    stops,
    deliveryKeyOf: (key) => (key === null ? null : (stops.get(key)?.stop.delivery.key ?? key)),
  };
}
