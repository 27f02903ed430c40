import { tzOffset } from "@date-fns/tz";
import { beforeAll, describe, expect, it } from "vitest";
import { clockShows, instantsOf, localDay, startOfDay, toInstant, toLocalTime, type LocalTime } from "./time";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;
const YEAR = { start: Date.UTC(2027, 0, 1), end: Date.UTC(2028, 0, 1) };

type ClockChange = { zone: string; at: number };

/** The runtime's result, independent of `lib/core/time.ts`. */
const local = (at: number, zone: string) =>
  new Date(at + tzOffset(zone, new Date(at)) * MINUTE).toISOString().slice(0, 16);

const asLocalTime = (text: string): LocalTime => ({ date: text.slice(0, 10), time: `${text.slice(11)}:00` });

function changesOf(zone: string): ClockChange[] {
  const offset = (at: number) => tzOffset(zone, new Date(at));
  const changes: ClockChange[] = [];
  for (let day = YEAR.start; day < YEAR.end; day += DAY) {
    if (offset(day) === offset(day + DAY)) continue;
    let [before, after] = [day, day + DAY];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
      if (offset(middle) === offset(day)) before = middle;
      else after = middle;
    }
    changes.push({ zone, at: after });
  }
  return changes;
}

/** Maps local quarters of an hour around a clock change, including skipped ones, to the instants that show them. */
function shownAround({ zone, at }: ClockChange): Map<string, number[]> {
  const shown = new Map<string, number[]>();
  const first = Date.parse(`${local(at - 4 * 60 * MINUTE, zone)}Z`);
  for (let quarter = first; quarter < first + 8 * 60 * MINUTE; quarter += QUARTER) {
    shown.set(new Date(quarter).toISOString().slice(0, 16), []);
  }
  for (let instant = at - DAY / 2; instant < at + DAY / 2; instant += QUARTER) {
    shown.get(local(instant, zone))?.push(instant);
  }
  return shown;
}

const changes = Intl.supportedValuesOf("timeZone").flatMap(changesOf);

it("knows the clock changes of a year", () => {
  expect(changes.length).toBeGreaterThan(200);
});

describe.each(["UTC", "Europe/Berlin", "America/New_York", "Australia/Sydney"])(
  "on a server in %s",
  (server) => {
    beforeAll(() => {
      const before = process.env.TZ;
      process.env.TZ = server;
      expect(new Date(YEAR.start).getTimezoneOffset()).toBe(-tzOffset(server, new Date(YEAR.start)) || 0);
      return () => {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      };
    });

    it("finds the instants of every quarter of an hour around every clock change", () => {
      const wrong = changes.flatMap((change) =>
        [...shownAround(change)]
          .filter(([text, instants]) => {
            const found = instantsOf(asLocalTime(text), change.zone).map((instant) => instant.getTime());
            return (
              found.join() !== instants.join() ||
              clockShows(asLocalTime(text), change.zone) !== instants.length > 0 ||
              (instants.length > 0 && toInstant(asLocalTime(text), change.zone).getTime() !== instants[0])
            );
          })
          .map(([text]) => `${change.zone} ${text}`),
      );
      expect(wrong).toEqual([]);
    });

    it("moves a skipped time forward by the length of the gap", () => {
      const wrong = changes.flatMap((change) => {
        const [before, after] = [change.at - MINUTE, change.at].map((at) =>
          tzOffset(change.zone, new Date(at)),
        );
        const skipped = [...shownAround(change)].filter(([, instants]) => instants.length === 0);
        return skipped
          .filter(([text]) => {
            const moved = Date.parse(`${text}Z`) + ((after ?? 0) - (before ?? 0)) * MINUTE;
            const { date, time } = toLocalTime(toInstant(asLocalTime(text), change.zone), change.zone);
            return Date.parse(`${date}T${time}Z`) !== moved;
          })
          .map(([text]) => `${change.zone} ${text}`);
      });
      expect(wrong).toEqual([]);
    });

    it("starts the days of every clock change with their first instant", () => {
      const wrong = changes.flatMap(({ zone, at }) =>
        [at - DAY, at, at + DAY]
          .map((instant) => localDay(new Date(instant), zone))
          .filter((day) => {
            const start = startOfDay(day, zone).getTime();
            const neighbors = [start - 1, start].map((instant) => local(instant, zone).slice(0, 10));
            return neighbors[1] !== day || (neighbors[0] ?? "") >= day;
          })
          .map((day) => `${zone} ${day}`),
      );
      expect(wrong).toEqual([]);
    });
  },
);
