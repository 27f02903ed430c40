import { describe, expect, it } from "vitest";
import { type PlannedStop, placeInRoute, predictStops, type Route } from "./route";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const clock = (date: Date | undefined) => date?.toISOString().slice(11, 16);

/** A stop that takes five minutes, after an optional wait. */
function stop(
  name: string,
  arrives: string,
  changes: Partial<PlannedStop> & { starts?: string } = {},
): PlannedStop {
  const { starts = arrives, ...more } = changes;
  const startsAt = at(starts);
  return {
    merchantId: "m",
    deliveryId: name,
    kind: "dropoff",
    fullAddress: `${name} Street`,
    timeZone: "UTC",
    readyAt: null,
    arrivesAt: at(arrives),
    startsAt,
    departsAt: new Date(startsAt.getTime() + 5 * 60_000),
    ...more,
  };
}

const route = (stops: PlannedStop[], changes: Partial<Route> = {}): Route => ({
  stops,
  lateMs: 0,
  isUnderWay: true,
  ...changes,
});

const MINUTES_20 = 20 * 60_000;

describe("predictStops", () => {
  const times = (given: Route, now: string) =>
    predictStops(given, at(now)).map(({ expectedAt }) => clock(expectedAt));

  it("is the plan while the courier is in time", () => {
    expect(times(route([stop("a", "12:00"), stop("b", "12:20")]), "11:50")).toEqual(["12:00", "12:20"]);
  });

  it("moves all stops by how late the courier left the last one", () => {
    const late = { lateMs: MINUTES_20 };
    expect(times(route([stop("a", "12:00"), stop("b", "12:20")], late), "11:50")).toEqual(["12:20", "12:40"]);
  });

  it("catches up where the courier would have waited", () => {
    const stops = [stop("a", "12:00"), stop("b", "12:20", { starts: "12:35" }), stop("c", "12:50")];
    expect(times(route(stops, { lateMs: MINUTES_20 }), "11:50")).toEqual(["12:20", "12:40", "12:55"]);
  });

  it("is at least as late as the stop that should be done by now", () => {
    const stops = [stop("a", "12:00"), stop("b", "12:20")];
    expect(times(route(stops), "12:05")).toEqual(["12:00", "12:20"]);
    expect(times(route(stops), "12:15")).toEqual(["12:10", "12:30"]);
    const waited = [stop("a", "12:00", { starts: "12:10" }), stop("b", "12:30")];
    expect(times(route(waited), "12:25")).toEqual(["12:20", "12:40"]);
  });
});

describe("placeInRoute", () => {
  const place = (given: Route, now = "11:50", id = "z") =>
    placeInRoute(given, { merchantId: "m", id, vehicleType: "car" }, at(now));

  it("counts the places before the dropoff, each once", () => {
    const stops = [
      stop("a", "12:00", { kind: "pickup", fullAddress: "Shop" }),
      stop("z", "12:00", { kind: "pickup", fullAddress: "Shop" }),
      stop("b", "12:20"),
      stop("z", "12:40"),
      stop("c", "13:00"),
    ];
    expect(place(route(stops))?.stopsBefore).toBe(2);
    expect(place(route(stops.slice(2)))?.stopsBefore).toBe(1);
    expect(place(route(stops.slice(3)))?.stopsBefore).toBe(0);
    const sameHouse = [stop("b", "12:20"), stop("z", "12:25", { fullAddress: "b Street" })];
    expect(place(route(sameHouse))?.stopsBefore).toBe(0);
  });

  it("says nothing about the stops before until the courier has begun", () => {
    const waiting = place(route([stop("a", "12:00"), stop("z", "12:30")], { isUnderWay: false }));
    expect(waiting?.stopsBefore).toBeNull();
    expect(clock(waiting?.range.from)).toBe("12:15");
  });

  it("is null for a delivery that the route does not have, also of another merchant", () => {
    expect(place(route([stop("a", "12:00")]))).toBeNull();
    expect(place(route([stop("z", "12:00", { merchantId: "other" })]))).toBeNull();
    expect(place(route([stop("z", "12:00", { kind: "pickup" })]))).toBeNull();
    expect(place(route([]))).toBeNull();
  });

  it("is null once the courier does not follow the plan", () => {
    const stops = [stop("a", "12:00"), stop("z", "12:30")];
    expect(place(route(stops), "13:35")).not.toBeNull();
    expect(place(route(stops), "13:36")).toBeNull();
    expect(place(route(stops, { lateMs: 91 * 60_000 }))).toBeNull();
  });

  it("has a range of half an hour for few stops, which grows with stops and time", () => {
    const near = place(route([stop("a", "12:00"), stop("z", "12:30")]));
    expect([near?.range.from, near?.range.to].map(clock)).toEqual(["12:15", "12:45"]);
    const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const many = names.map((name, index) =>
      stop(name, `${12 + Math.floor(index / 3)}:${(index % 3) * 20 || "00"}`),
    );
    const far = place(route([...many, stop("z", "18:40")]));
    // 400 minutes and 20 stops: √(20 · (0.2 · 400 / 20)² + 21 · 5²) = 29 minutes.
    expect([far?.range.from, far?.range.to].map(clock)).toEqual(["18:10", "19:10"]);
  });

  it("does not begin before the window of the dropoff, nor in the past", () => {
    const window = place(route([stop("z", "12:00", { starts: "12:30", readyAt: "2026-11-20T12:30:00Z" })]));
    expect([window?.range.from, window?.range.to].map(clock)).toEqual(["12:30", "12:45"]);
    const passed = place(route([stop("z", "12:00")]), "12:04");
    expect([passed?.range.from, passed?.range.to].map(clock)).toEqual(["11:45", "12:20"]);
  });
});
