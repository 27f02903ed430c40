import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { metersOf, type Point } from "@/lib/testing/made-up-city/projection";
import { costQueue } from "@/lib/testing/made-up-city/queue";
import { CAR, type RoadNetwork, roadNetwork } from "@/lib/testing/made-up-city/road-network";

/** Length of a side of the part of the city in which the day happens, from its southwestern corner. */
const SIDE_METERS = 9_000;

/** Share of the speed limit that city traffic allows, lights included. */
const TRAFFIC = 0.6;

/** Corners of streets and the quickest ways between them: the roads, one-ways and forbidden turns of the made-up city. */
export type Roads = {
  /** Corners that can be reached from each other. */
  corners: readonly Point[];
  /** Ways from one corner to all others, by their numbers. Infinite where no road leads. */
  waysFrom: (corner: number) => Ways;
};

type Ways = { seconds: Float64Array; meters: Float64Array };

export function madeUpRoads(): Roads {
  const network = roadNetwork(madeUpCity("large").osm, CAR);
  const isInside = (node: number) => {
    const { east, north } = metersOf(network.pointOf(node));
    return east >= 0 && east <= SIDE_METERS && north >= 0 && north <= SIDE_METERS;
  };
  const nodes = [...new Set(network.arcs.map(({ from }) => from))].filter(isInside);
  const middle = nodes[Math.floor(nodes.length / 2)]!;
  const reached = quickestWays(network, middle, nodes);
  const corners = nodes.filter((_, index) => reached.seconds[index]! < Infinity);
  const known = new Map<number, Ways>();
  return {
    corners: corners.map(network.pointOf),
    waysFrom: (corner) => {
      const ways = known.get(corner) ?? quickestWays(network, corners[corner]!, corners);
      known.set(corner, ways);
      return ways;
    },
  };
}

/** Dijkstra's search over arcs, because forbidden turns depend on the previous one. It ends when all nodes are reached. */
function quickestWays({ arcs, onwards }: RoadNetwork, from: number, to: readonly number[]): Ways {
  const [seconds, meters] = [
    new Float64Array(to.length).fill(Infinity),
    new Float64Array(to.length).fill(Infinity),
  ];
  const numberOf = new Map(to.map((node, index) => [node, index]));
  const done = new Uint8Array(arcs.length);
  const queue = costQueue<{ arc: number; seconds: number; meters: number }>();
  let waiting = to.length;
  const arrive = (node: number, time: number, length: number) => {
    const index = numberOf.get(node);
    if (index === undefined || seconds[index]! < Infinity) return;
    [seconds[index], meters[index]] = [time, length];
    waiting -= 1;
  };
  const drive = (arc: number, time: number, length: number) => {
    if (done[arc] === 1) return;
    const after = time + arcs[arc]!.seconds / TRAFFIC;
    queue.push(after, { arc, seconds: after, meters: length + arcs[arc]!.meters });
  };
  arrive(from, 0, 0);
  for (const { id } of arcs.filter((arc) => arc.from === from)) drive(id, 0, 0);
  for (let step = queue.pop(); step !== undefined && waiting > 0; step = queue.pop()) {
    if (done[step.arc] === 1) continue;
    done[step.arc] = 1;
    arrive(arcs[step.arc]!.to, step.seconds, step.meters);
    for (const next of onwards(step.arc)) drive(next, step.seconds, step.meters);
  }
  return { seconds, meters };
}
