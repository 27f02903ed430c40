/**
 * Distances and travel times between all places, one row for each origin: `seconds[from * places + to]`. They need not
 * be symmetric. `UNREACHABLE`, or `Infinity`, where no road leads.
 */
export type Matrix = {
  seconds: Uint32Array | Float64Array;
  /** Any unit of length, the same in all matrices. */
  meters: Uint32Array | Float64Array;
};

/** Marks a pair of places without a road between them in a `Uint32Array`. */
export const UNREACHABLE = 2 ** 32 - 1;

/** Earliest and latest start, in seconds after the start of the plan. */
type TimeWindow = { ready: number; deadline: number };

/** Amounts that use a vehicle's space. An amount left out is 0; a capacity left out is unlimited. */
export type Load = { kilograms?: number; liters?: number; pieces?: number };

export const LOADS = ["kilograms", "liters", "pieces"] as const satisfies readonly (keyof Load)[];

export type Stop = {
  /** Row of the matrices. */
  place: number;
  /** When the service may start. A courier who arrives earlier waits. */
  window?: TimeWindow;
  /** Service time: how long the courier stays, in seconds. */
  service: number;
};

/** A rest whose start lies in the window. It is taken at a stop: after its service, or on arrival before it. */
export type Break = TimeWindow & { duration: number };

export type StopKind = "pickup" | "dropoff" | "visit";
export type StopRef = { shipment: string; kind: StopKind };

export type Courier = {
  id: string;
  /** Place where the route starts. */
  start: number;
  /** Place where the route ends; null ends it at its last stop. */
  end: number | null;
  /** Nothing begins before, and the courier is at the end place by its end. Seconds. */
  shift: { from: number; to: number };
  /**
   * In the order of their windows. A courier whose route ends before the latest start of a break needs no break.
   */
  breaks?: readonly Break[];
  capacity?: Load;
  /** Abilities and equipment, for example `cold box`. */
  skills?: readonly string[];
  /** Index of the matrix of the courier's vehicle; the first by default. */
  matrix?: number;
  /** Stops that stay the first of the route, in this order, with nothing before or between them. */
  pinned?: readonly StopRef[];
};

type Common = {
  id: string;
  size?: Load;
  /** Skills that the courier needs. */
  skills?: readonly string[];
  /** Pins the shipment to this courier, anywhere in the route after the pinned stops. */
  courier?: string;
};

/** Goods to pick up and to drop off on the same route. */
export type Delivery = Common & {
  kind: "delivery";
  pickup: Stop;
  dropoff: Stop;
  /** Longest time from the end of the pickup's service to the start of the dropoff's service, in seconds. */
  maxOnBoard?: number;
};

/** Goods that `courier` has on board at the start. */
type OnBoard = Common & {
  kind: "on board";
  courier: string;
  dropoff: Stop;
};

/** One stop. A `size` is collected there and stays on board until the end of the route. */
export type Visit = Common & { kind: "visit"; visit: Stop };

export type Shipment = Delivery | OnBoard | Visit;

/**
 * Measure of a plan, after the number of unserved shipments: either the vehicles and then the distance, as in the public
 * benchmarks, or a sum of costs.
 */
export type Objective =
  | { kind: "vehicles" }
  | {
      kind: "cost";
      perMeter: number;
      perSecond: number;
      /** For each courier with a stop. One with pinned stops is on the way anyway, so that more stops cost no more couriers. */
      perCourier?: number;
    };

export type Problem = {
  /** Number of places in each matrix. */
  places: number;
  matrices: readonly Matrix[];
  couriers: readonly Courier[];
  shipments: readonly Shipment[];
  objective: Objective;
};
