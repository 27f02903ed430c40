import { performance } from "node:perf_hooks";
import { db } from "@/lib/core/db";
import { geocoder } from "@waybill/geo/places";
import type { Place } from "@waybill/geo/types";
import type { City } from "@/lib/testing/made-up-city/city";
import type { House } from "@/lib/testing/made-up-city/houses";
import { metersBetween } from "@/lib/testing/made-up-city/projection";
import { type Spelling, spellings } from "@/lib/testing/made-up-city/spellings";
import type { Street } from "@/lib/testing/made-up-city/streets";
import { startMadeUpRegion } from "../../bench/made-up-region";
import { type Goal, none, type Part, type Report, type Scope } from "../part";

/** Maximum distance of a result from its house: homes with the same number are a meter or two apart. */
const EXACT_METERS = 20;
/** Concurrent requests: the database and this process work in parallel. */
const AT_ONCE = 4;
/** Unused house numbers to try for each street. */
const FREE_NUMBERS = 5;
const PROGRESS_MS = 15_000;

/** Processes a list, a few at once, and reports progress. */
async function throughAll<T>(
  scope: Scope,
  what: string,
  all: readonly T[],
  work: (each: T) => Promise<void>,
) {
  let [next, said] = [0, performance.now()];
  const line = async () => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) {
      scope.signal.throwIfAborted();
      await work(each);
      if (performance.now() - said < PROGRESS_MS) continue;
      said = performance.now();
      scope.say(`${what}: ${Math.floor((next / all.length) * 100)} %`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

const isExact = ({ street, ...house }: House, place: Place | null) =>
  place?.precision === "house" &&
  place.city === street.city &&
  place.postalCode === street.postcode &&
  metersBetween(house, place) <= EXACT_METERS;

/** Looks up every house in ten spellings. @returns a goal for each spelling, and examples of misses */
async function findAll(scope: Scope, houses: readonly House[]): Promise<{ goals: Goal[]; notes: string[] }> {
  const missed = new Map<Spelling["kind"], string[]>();
  await throughAll(scope, "ten spellings", houses, async (house) => {
    for (const { kind, text } of spellings(house)) {
      const texts = missed.get(kind) ?? [];
      missed.set(kind, texts);
      if (!isExact(house, await geocoder.locate(text))) texts.push(text);
    }
  });
  return {
    goals: [...missed].map(([kind, texts]) =>
      none(`${houses.length} houses, ${kind}: not found`, texts.length),
    ),
    notes: [...missed].flatMap(([kind, texts]) =>
      texts.slice(0, 3).map((text) => `not found, ${kind}: ${text}`),
    ),
  };
}

/** Numbers of a house; for 304-306, both. */
function numbersOf({ number }: House): number[] {
  return (number.match(/^\d+(?:-\d+)?$/)?.[0] ?? "").split("-").filter(Boolean).map(Number);
}

/** Lowest unused house numbers of a street, starting at 100. */
function freeNumbers(taken: ReadonlySet<number>): number[] {
  const free: number[] = [];
  for (let number = 100; free.length < FREE_NUMBERS; number += 1) if (!taken.has(number)) free.push(number);
  return free;
}

/**
 * Addresses that do not exist: unused numbers of every street, and every street in the towns that have no street of
 * that name.
 */
function* inventions({ streets, houses }: City): Generator<{ text: string; name: string; city: string }> {
  const nameIn = ({ name, city }: Pick<Street, "name" | "city">) => `${name}, ${city}`;
  const taken = new Map(streets.map((street) => [nameIn(street), new Set<number>()]));
  for (const house of houses)
    for (const number of numbersOf(house)) taken.get(nameIn(house.street))?.add(number);
  const cities = [...new Set(streets.map(({ city }) => city))];
  const known = new Set(streets.map(({ name, city }) => nameIn({ name: withoutDirection(name), city })));
  for (const { name, city } of streets) {
    const street = nameIn({ name, city });
    for (const number of freeNumbers(taken.get(street) ?? new Set()))
      yield { text: `${number} ${street}, NV`, name, city };
  }
  for (const { name } of streets) {
    for (const city of cities.filter(
      (other) => !known.has(nameIn({ name: withoutDirection(name), city: other })),
    ))
      yield { text: `101 ${name}, ${city}, NV`, name, city };
  }
}

/** A street is also found without its direction. */
const withoutDirection = (name: string) => name.replace(/^(?:North|South|East|West) /, "");

/** Maximum distance of a segment from a corner of its street. */
const CORNER_METERS = 200;

/** The last block of a street may be in the next town: the file has that segment there, but no house. */
function isPieceOf(name: string, place: Place, { streets, osm }: City): boolean {
  const corners = streets.filter((street) => street.name === name).flatMap((street) => street.corners);
  return corners.some(({ node }) => {
    const corner = osm.nodes[node - 1];
    return corner !== undefined && metersBetween(corner, place) <= CORNER_METERS;
  });
}

/** Whether the result contains only the named city or a segment of the street. */
function isNoMoreThanKnown(
  { name, city }: { name: string; city: string },
  place: Place,
  whole: City,
): boolean {
  return place.precision === "city"
    ? place.city === city
    : place.precision === "street" && isPieceOf(name, place, whole);
}

/** Looks up addresses that do not exist. @returns a goal, and examples of false results */
async function inventNothing(scope: Scope, city: City): Promise<{ goals: Goal[]; notes: string[] }> {
  const all = [...inventions(city)].filter((_, at) => at % Math.round(1 / scope.scale) === 0);
  const wrong: string[] = [];
  await throughAll(scope, "addresses that do not exist", all, async (invented) => {
    const place = await geocoder.locate(invented.text);
    if (place === null || isNoMoreThanKnown(invented, place, city)) return;
    wrong.push(`${invented.text} (${place.precision})`);
  });
  return {
    goals: [none(`${all.length} addresses that do not exist: found as more than their city`, wrong.length)],
    notes: wrong.slice(0, 5).map((text) => `invented: ${text}`),
  };
}

async function run(scope: Scope): Promise<Report> {
  const { folder, defer, signal, say } = scope;
  const city = await startMadeUpRegion({ folder, without: ["roads", "map"], defer, signal, say });
  defer(() => db().$disconnect());
  // A busy machine may be slow to load and connect, and late results count as not found.
  await geocoder.load();
  await db().$queryRaw`SELECT 1`;
  const houses = city.houses.filter((_, at) => at % Math.round(1 / scope.scale) === 0);
  const [found, nothing] = [await findAll(scope, houses), await inventNothing(scope, city)];
  const goals = [...found.goals, ...nothing.goals];
  const notes = [...found.notes, ...nothing.notes];
  return goals.every(({ met }) => met)
    ? { goals, notes }
    : { goals, notes, fatal: ["a house was not found, or one was invented"] };
}

export const houses: Part = {
  name: "houses",
  summary: "every house of the made-up city in ten spellings, and addresses that it does not have",
  needsNoBuild: true,
  run,
};
