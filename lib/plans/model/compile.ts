import { LOADS, type Problem, type Shipment, type StopKind } from "../rules/problem";
import { arcsOf, longestArc } from "./arcs";
import { type Arcs, type Compiled, type CompiledStop, type Instance, NEVER } from "./instance";
import { breaksPins, contradictsPins } from "./pins";

/** Penalty of an unserved request, in longest arcs: no detour costs as much. */
const PENALTY = 100;

/** Converts a problem. Pins that cannot be kept are dropped, together with all stops of their shipments. */
export function compile(problem: Problem): Compiled {
  const arcs = problem.matrices.map((matrix) => arcsOf(matrix, problem));
  const stops = problem.shipments.flatMap(stopsOf);
  const nodeOf = new Map(
    stops.map(({ shipment, kind }, node) => [`${kind} ${problem.shipments[shipment]!.id}`, node]),
  );
  if (nodeOf.size < stops.length) throw new Error("Two shipments have the same id");
  const conflicts = new Set(contradictsPins(problem));
  for (;;) {
    const compiled = compileWithout(conflicts, { problem, arcs, stops, nodeOf });
    const broken = breaksPins(compiled);
    if (broken === null) return compiled;
    conflicts.add(broken);
  }
}

type Source = {
  problem: Problem;
  arcs: readonly Arcs[];
  stops: readonly CompiledStop[];
  nodeOf: ReadonlyMap<string, number>;
};

function compileWithout(conflicts: ReadonlySet<number>, source: Source): Compiled {
  const { problem, arcs, stops, nodeOf } = source;
  const { couriers, objective } = problem;
  const pinned = couriers.map(({ pinned: refs = [] }) =>
    refs.flatMap(({ kind, shipment }) => {
      const node = nodeOf.get(`${kind} ${shipment}`);
      if (node === undefined) throw new Error(`A pinned stop does not exist: ${kind} of ${shipment}`);
      return conflicts.has(stops[node]!.shipment) ? [] : [node];
    }),
  );
  const limited = LOADS.filter((load) => couriers.some(({ capacity }) => capacity?.[load] !== undefined));
  const requests = requestsOf(source, conflicts, pinned);
  const nodes = nodeArrays(source, limited);
  const isRideLimited = nodes.maxOnBoard.some((limit) => limit < Infinity);
  const request = new Int32Array(stops.length).fill(-1);
  requests.forEach(({ pickup, dropoff }, index) => {
    request[dropoff] = index;
    if (pickup >= 0) request[pickup] = index;
  });
  const skilled = skilledVehicles(problem, requests);
  const boundTo = Int32Array.from(requests, ({ vehicle }) => vehicle);
  const vehicleCost = objective.kind === "cost" ? (objective.perCourier ?? 0) : 0;
  const longest = longestArc(arcs);
  const instance: Instance = {
    stops: stops.length,
    vehicles: couriers.length,
    requests: requests.length,
    places: problem.places + 1,
    ...nodes,
    request,
    pickup: Int32Array.from(requests, ({ pickup }) => pickup),
    dropoff: Int32Array.from(requests, ({ dropoff }) => dropoff),
    allowed: skilled.map((isSkilled, entry) => {
      const bound = boundTo[Math.floor(entry / couriers.length)]!;
      return isSkilled === 1 && (bound < 0 || bound === entry % couriers.length) ? 1 : 0;
    }),
    limited,
    dimensions: limited.length,
    capacity: Float64Array.from(
      couriers.flatMap(({ capacity }) => limited.map((load) => capacity?.[load] ?? Infinity)),
    ),
    initialLoad: Float64Array.from(
      couriers.flatMap(({ id }) => limited.map((load) => loadOnBoard(problem.shipments, id, load))),
    ),
    kind: kindsOf(problem),
    arcs: couriers.map(({ matrix = 0 }) => arcs[matrix]!),
    vehicleCost,
    breaks: couriers.map(({ breaks = [] }) => breaks),
    pinned,
    isScheduled: Uint8Array.from(couriers, ({ breaks = [] }) => Number(isRideLimited || breaks.length > 0)),
    longestArc: longest,
    penalty: PENALTY * (longest + vehicleCost),
  };
  return {
    problem,
    instance,
    stops,
    shipmentOf: requests.map(({ shipment }) => shipment),
    skilled,
    boundTo,
    conflicts,
  };
}

function stopsOf(shipment: Shipment, index: number): CompiledStop[] {
  switch (shipment.kind) {
    case "delivery":
      return [
        { shipment: index, kind: "pickup", stop: shipment.pickup },
        { shipment: index, kind: "dropoff", stop: shipment.dropoff },
      ];
    case "on board":
      return [{ shipment: index, kind: "dropoff", stop: shipment.dropoff }];
    case "visit":
      return [{ shipment: index, kind: "visit", stop: shipment.visit }];
  }
}

type Request = { shipment: number; pickup: number; dropoff: number; /** -1 for any. */ vehicle: number };

/** Returns the requests: the shipments whose last stop is not pinned. */
function requestsOf(
  { problem, nodeOf }: Source,
  conflicts: ReadonlySet<number>,
  pinned: readonly (readonly number[])[],
): Request[] {
  const vehicleOf = new Map(problem.couriers.map(({ id }, vehicle) => [id, vehicle]));
  const pinnedTo = new Map(pinned.flatMap((nodes, vehicle) => nodes.map((node) => [node, vehicle] as const)));
  return problem.shipments.flatMap((shipment, index) => {
    const nodeAt = (kind: StopKind) => nodeOf.get(`${kind} ${shipment.id}`)!;
    const dropoff = nodeAt(shipment.kind === "visit" ? "visit" : "dropoff");
    if (conflicts.has(index) || pinnedTo.has(dropoff)) return [];
    const pickup = shipment.kind === "delivery" ? nodeAt("pickup") : -1;
    const boarded = pinnedTo.get(pickup);
    const named = shipment.courier === undefined ? -1 : (vehicleOf.get(shipment.courier) ?? -1);
    return [
      { shipment: index, pickup: boarded === undefined ? pickup : -1, dropoff, vehicle: boarded ?? named },
    ];
  });
}

/** Whether each vehicle has the skills for each request, without regard to pins. */
function skilledVehicles({ couriers, shipments }: Problem, requests: readonly Request[]): Uint8Array {
  const skills = couriers.map((courier) => new Set(courier.skills));
  return Uint8Array.from(
    requests.flatMap(({ shipment }) =>
      skills.map((has) => Number((shipments[shipment]!.skills ?? []).every((skill) => has.has(skill)))),
    ),
  );
}

/** The arrays by node, except for the requests. */
function nodeArrays({ problem, stops, nodeOf }: Source, limited: readonly (typeof LOADS)[number][]) {
  const { couriers, shipments } = problem;
  const count = stops.length + 2 * couriers.length;
  const dimensions = limited.length;
  const place = new Int32Array(count);
  const ready = new Float64Array(count);
  const due = new Float64Array(count);
  const service = new Float64Array(count);
  const change = new Float64Array(count * dimensions);
  const boardedAt = new Int32Array(stops.length).fill(-1);
  const maxOnBoard = new Float64Array(stops.length).fill(Infinity);
  stops.forEach(({ shipment: index, kind, stop }, node) => {
    const shipment = shipments[index]!;
    place[node] = stop.place;
    ready[node] = stop.window?.ready ?? 0;
    due[node] = Math.min(stop.window?.deadline ?? NEVER, NEVER);
    service[node] = stop.service;
    limited.forEach((load, d) => {
      change[node * dimensions + d] = (shipment.size?.[load] ?? 0) * (kind === "dropoff" ? -1 : 1);
    });
    if (kind !== "dropoff" || shipment.kind !== "delivery" || shipment.maxOnBoard === undefined) return;
    boardedAt[node] = nodeOf.get(`pickup ${shipment.id}`)!;
    maxOnBoard[node] = shipment.maxOnBoard;
  });
  couriers.forEach(({ start, end, shift }, vehicle) => {
    const first = stops.length + vehicle;
    const last = first + couriers.length;
    place[first] = start;
    place[last] = end ?? problem.places;
    for (const node of [first, last]) [ready[node], due[node]] = [shift.from, Math.min(shift.to, NEVER)];
  });
  return { place, ready, due, service, change, boardedAt, maxOnBoard };
}

function loadOnBoard(shipments: readonly Shipment[], courier: string, load: (typeof LOADS)[number]): number {
  return shipments.reduce(
    (sum, shipment) =>
      shipment.kind === "on board" && shipment.courier === courier ? sum + (shipment.size?.[load] ?? 0) : sum,
    0,
  );
}

/** Numbers the couriers so that those without differences share a number. One with pins or goods has its own. */
function kindsOf({ couriers, shipments }: Problem): Int32Array {
  const named = new Set(shipments.map(({ courier }) => courier));
  const keys = couriers.map((courier) => {
    const {
      id,
      start,
      end,
      shift,
      breaks = [],
      capacity = {},
      skills = [],
      matrix = 0,
      pinned = [],
    } = courier;
    if (pinned.length > 0 || named.has(id)) return id;
    return JSON.stringify([start, end, shift, breaks, capacity, [...skills].sort(), matrix]);
  });
  const first = new Map<string, number>();
  keys.forEach((key, index) => first.set(key, first.get(key) ?? index));
  return Int32Array.from(keys, (key) => first.get(key)!);
}
