import { mkdir, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { db } from "@/lib/core/db";
import { geocoder } from "@waybill/geo/places";
import type { Waypoint } from "@waybill/geo/types";
import { router } from "@waybill/geo/trip";
import type { City } from "@/lib/testing/made-up-city/city";
import type { House } from "@/lib/testing/made-up-city/houses";
import { metersOf } from "@/lib/testing/made-up-city/projection";
import { randomFor } from "@/lib/testing/made-up-city/random";
import { spellings } from "@/lib/testing/made-up-city/spellings";
import { quantile } from "../harness/probe";
import type { Run } from "../../process/main.mjs";
import { stateDir } from "../../project.mjs";
import { startMadeUpRegion } from "./made-up-region";
import { treeCpuMs } from "./process-tree";
import { alignedTable } from "./report";

/** One kind of request. Requests are sent one after the other, each once. */
type Kind = { name: string; count: number; ask: (number: number) => Promise<unknown> };

const QUESTIONS = 300;
const MATRICES = 20;
/** Sent first and not counted: they compile, connect and read for the first time. */
const WARM_UP = 30;
const TRIPS_KM = [5, 12, 20] as const;
const SIDES = [5, 10, 25] as const;

const at = ({ latitude, longitude }: House): Waypoint => ({ latitude, longitude, precision: "house" });

/** Returns the approximate distance along a grid of streets. */
function gridKm(from: House, to: House): number {
  const [one, other] = [metersOf(from), metersOf(to)];
  return (Math.abs(one.east - other.east) + Math.abs(one.north - other.north)) / 1000;
}

/** Picks houses that are spread over the city, the same on every run. */
function housesFor(purpose: string, { houses }: City): () => House {
  const random = randomFor(purpose);
  return () => {
    const house = houses[random.below(houses.length)];
    if (!house) throw new Error("The city has no houses");
    return house;
  };
}

function tripsOf(km: number, city: City): [Waypoint, Waypoint][] {
  const next = housesFor(`trips of ${km} km`, city);
  const trips: [Waypoint, Waypoint][] = [];
  while (trips.length < QUESTIONS + WARM_UP) {
    const [from, to] = [next(), next()];
    if (Math.abs(gridKm(from, to) - km) < km / 20) trips.push([at(from), at(to)]);
  }
  return trips;
}

/** Requests a trip and checks that it was measured along roads. */
function tripKinds(km: number, city: City): Kind[] {
  const trips = tripsOf(km, city);
  const ask = async (number: number) => {
    const trip = trips[number];
    if (trip && (await router.trip(trip, "car")).exactness !== "road")
      throw new Error("A trip was estimated: the road engine does not answer");
  };
  return [
    { name: `route of ${km} km`, count: QUESTIONS, ask },
    { name: `route of ${km} km, asked before`, count: QUESTIONS, ask },
  ];
}

function matrixKind(side: number, city: City): Kind {
  const next = housesFor(`matrix of ${side}`, city);
  const some = () => Array.from({ length: side }, () => at(next()));
  return {
    name: `matrix of ${side} × ${side}`,
    count: MATRICES,
    ask: () => router.matrix(some(), some(), "car"),
  };
}

function addressKinds(city: City): Kind[] {
  const [geocode, mistyped, reverse, suggest] = ["geocode", "mistyped", "reverse", "suggest"].map((purpose) =>
    housesFor(purpose, city),
  );
  const spelled = (house: House | undefined, kind: string) =>
    (house && spellings(house).find((spelling) => spelling.kind === kind)?.text) ?? "";
  const kind = (name: string, ask: Kind["ask"]): Kind => ({ name, count: QUESTIONS, ask });
  return [
    kind("SELECT 1", () => db().$queryRaw`SELECT 1`),
    kind("geocode", () => geocoder.locate(spelled(geocode?.(), "abbreviated"))),
    kind("geocode, one letter wrong", () => geocoder.locate(spelled(mistyped?.(), "one letter wrong"))),
    kind("reverse", async () => reverse && geocoder.reverse(at(reverse()))),
    kind("suggest", async () => {
      const house = suggest?.();
      return house && geocoder.suggest(`${house.number} ${house.street.name.slice(0, -3)}`, 6, [house]);
    }),
  ];
}

async function measureKind({ name, count, ask }: Kind): Promise<string[]> {
  const times: number[] = [];
  const began = treeCpuMs(process.pid);
  for (let number = 0; number < count; number += 1) {
    const asked = performance.now();
    await ask(number);
    times.push(performance.now() - asked);
  }
  const cpu = (treeCpuMs(process.pid) - began) / count;
  return [name, ...[quantile(times, 0.5), quantile(times, 0.99), cpu].map((ms) => ms.toFixed(1))];
}

const load = () => loadavg()[0]?.toFixed(1) ?? "";

/**
 * Builds the region of the made-up city and requests addresses, trips and matrices in it, one after the other.
 * @returns a table: wall time, and total processor time of this process, the road engine and PostgreSQL
 */
export async function measureRegion({ defer, signal }: Run, say: (text: string) => void): Promise<string> {
  const folder = path.join(stateDir, "bench-region");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  defer(() => rm(folder, { recursive: true, force: true }));
  const city = await startMadeUpRegion({ folder, without: ["map"], defer, signal, say });
  defer(() => db().$disconnect());
  await geocoder.load();
  const kinds = [
    ...addressKinds(city),
    ...TRIPS_KM.flatMap((km) => tripKinds(km, city)),
    ...SIDES.map((side) => matrixKind(side, city)),
  ];
  const rows = [["load of the machine", load(), "", ""]];
  for (const kind of kinds) {
    signal.throwIfAborted();
    say(kind.name);
    // Repeated trips are requested by number, so the warm-up uses other trips.
    for (let number = 0; number < Math.min(WARM_UP, kind.count); number += 1)
      await kind.ask(kind.count + number);
    rows.push(await measureKind(kind));
  }
  rows.push(["load of the machine", load(), "", ""]);
  return alignedTable([["in a region, one at a time", "p50 ms", "p99 ms", "cpu ms"], ...rows]);
}
