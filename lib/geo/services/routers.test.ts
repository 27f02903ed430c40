import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { estimatingRouter } from "../embedded/estimate";
import { withEstimates } from "../roads/roads";
import type { Waypoint } from "../types/trip";
import { answerFromRoads, answerJson, FAULTS, MapService } from "@/lib/testing/map-service";
import { osrmRoads } from "./osrm";
import { createService } from "./service-call";
import { valhallaRoads } from "./valhalla";

const stop = (latitude: number, longitude: number): Waypoint => ({ latitude, longitude, precision: "house" });
const NEW_YORK = stop(40.7484, -73.9857);
const BROOKLYN = stop(40.6848, -73.9768);
const NEWARK = stop(40.7357, -74.1724);

/** As in OSRM's documentation, and as Valhalla responds in that format, including unused fields. */
const ROUTE = {
  code: "Ok",
  waypoints: [{ name: "5th Avenue", location: [-73.9857, 40.7484], distance: 4.2, hint: "abc" }],
  routes: [
    {
      distance: 25_400.6,
      duration: 2_700,
      weight: 2_700,
      weight_name: "routability",
      geometry: "yxocmA~qubvAabc",
      legs: [
        { distance: 9_400.4, duration: 1_200, weight: 1_200, summary: "", steps: [] },
        { distance: 16_000.2, duration: 1_500, weight: 1_500, summary: "", steps: [] },
      ],
    },
  ],
};

const TABLE = {
  code: "Ok",
  sources: [{ location: [-73.9857, 40.7484], name: "5th Avenue" }],
  destinations: [],
  durations: [[1_200, null]],
  distances: [[9_400.4, null]],
};

describe.each([
  ["valhalla", valhallaRoads],
  ["osrm", osrmRoads],
] as const)("routing by %s", (engine, roadsOf) => {
  const database = testDatabase();
  let server: MapService;

  beforeEach(async () => {
    server = await MapService.start();
    server.answer = answerJson(ROUTE);
  });
  afterEach(() => server.stop());

  /** Each server has its own port and therefore its own responses. */
  const router = (limitMs = 60_000) => {
    const service = createService({ engine, secret: null, limitMs, db: () => database.db });
    return withEstimates(roadsOf(service, `http://127.0.0.1:${server.port}/base`));
  };

  it("measures a trip along roads, and adds the handling", async () => {
    expect(await router().trip([NEW_YORK, BROOKLYN, NEWARK], "car")).toEqual({
      legs: [
        { distanceMeters: 9_400, drivingMinutes: 20 },
        { distanceMeters: 16_000, drivingMinutes: 25 },
      ],
      distanceMeters: 25_400,
      durationMinutes: 60,
      exactness: "road",
      shape: ROUTE.routes[0]?.geometry,
    });
  });

  it("measures a matrix, and reports where no road leads", async () => {
    server.answer = answerJson(TABLE);
    expect(await router().matrix([NEW_YORK], [BROOKLYN, NEWARK], "car")).toEqual([
      [{ distanceMeters: 9_400, drivingMinutes: 20 }, null],
    ]);
  });

  it.each([
    ["no way", { code: "NoRoute", message: "Impossible route between points" }],
    ["no road near a stop", { code: "NoSegment", message: "Could not find a matching segment" }],
  ])("estimates a trip with %s, and caches the response", async (_name, body) => {
    server.answer = answerJson(body, 400);
    const estimate = await estimatingRouter.trip([NEW_YORK, BROOKLYN], "car");
    expect(await router().trip([NEW_YORK, BROOKLYN], "car")).toEqual(estimate);
    expect(await router().trip([NEW_YORK, BROOKLYN], "car")).toEqual(estimate);
    expect(server.asked).toHaveLength(1);
  });

  /** Responses about points that were moved this far. */
  const moved = (meters: number) => {
    const snapped = [{ name: "", location: [-73.9857, 40.7484], distance: meters }];
    return [
      {
        ...ROUTE,
        routes: [{ ...ROUTE.routes[0], legs: ROUTE.routes[0]?.legs.slice(0, 1) }],
        waypoints: snapped,
      },
      { ...TABLE, sources: snapped, destinations: snapped, distances: [[9_400]], durations: [[1_200]] },
    ] as const;
  };

  it.each([
    ["measures to a road 4,900 meters away", 4_900, "road"],
    ["does not measure to a road 5,100 meters away, where the map of the engine ends", 5_100, "estimate"],
  ])("%s", async (_name, meters, exactness) => {
    const [route, table] = moved(meters);
    server.answer = answerFromRoads(meters, engine, route);
    expect((await router().trip([NEW_YORK, NEWARK], "car")).exactness).toBe(exactness);
    server.answer = answerFromRoads(meters, engine, table);
    const matrix = await router().matrix([NEW_YORK], [NEWARK], "car");
    const isMeasured = matrix[0]?.[0]?.distanceMeters === 9_400;
    expect(isMeasured).toBe(exactness === "road");
  });

  it("rejects responses whose points were moved too far", async () => {
    const [route, table] = moved(5_100);
    server.answer = answerJson(route);
    expect(await router().trip([NEW_YORK, NEWARK], "car")).toMatchObject({ exactness: "estimate" });
    server.answer = answerJson(table);
    expect(await router().matrix([NEW_YORK], [NEWARK], "car")).toEqual(
      await estimatingRouter.matrix([NEW_YORK], [NEWARK], "car"),
    );
  });

  it.each(FAULTS)("estimates when the service %s", async (_name, fault) => {
    server.answer = fault;
    const stops = [NEW_YORK, BROOKLYN, NEWARK];
    expect(await router(300).trip(stops, "box_truck")).toEqual(
      await estimatingRouter.trip(stops, "box_truck"),
    );
    expect(await router(300).matrix(stops, stops, "car")).toEqual(
      await estimatingRouter.matrix(stops, stops, "car"),
    );
  });

  it("estimates if the service is down, or responds about another trip", async () => {
    const estimate = await estimatingRouter.trip([NEW_YORK, BROOKLYN], "car");
    expect(await router().trip([NEW_YORK, BROOKLYN], "car")).toEqual(estimate);
    const { port } = server;
    const asking = router();
    await server.stop();
    expect(await asking.trip([BROOKLYN, NEW_YORK], "car")).toMatchObject({ exactness: "estimate" });
    await server.listen(port);
  });
});

describe("requests to the services", () => {
  const database = testDatabase();
  let server: MapService;
  beforeEach(async () => {
    server = await MapService.start();
    server.answer = answerJson(ROUTE);
  });
  afterEach(() => server.stop());
  const service = () =>
    createService({ engine: "any", secret: null, limitMs: 60_000, db: () => database.db });
  const base = () => `http://127.0.0.1:${server.port}`;

  it("use OSRM's documented path, and a larger vehicle takes longer than its car", async () => {
    const roads = osrmRoads(service(), base());
    const car = await roads.trip([NEW_YORK, BROOKLYN, NEWARK], "car");
    const truck = await roads.trip([NEW_YORK, BROOKLYN, NEWARK], "box_truck");
    expect(server.asked[0]).toMatchObject({
      method: "GET",
      path: "/route/v1/driving/-73.985700,40.748400;-73.976800,40.684800;-74.172400,40.735700",
    });
    expect(server.asked[0]?.search.toString()).toBe(
      "overview=full&geometries=polyline6&radiuses=5000%3B5000%3B5000",
    );
    expect(truck?.legs[0]?.drivingMinutes).toBeGreaterThan(car?.legs[0]?.drivingMinutes ?? Infinity);
    server.answer = answerJson(TABLE);
    await roads.matrix([NEW_YORK], [BROOKLYN, NEWARK], "car");
    const table = server.asked.at(-1);
    expect(table?.path).toMatch(/^\/table\/v1\/driving\/-73\.985700,40\.748400;/);
    expect([...(table?.search.entries() ?? [])]).toEqual([
      ["annotations", "duration,distance"],
      ["sources", "0"],
      ["destinations", "1;2"],
      ["radiuses", "5000;5000;5000"],
    ]);
  });

  it("include the size of a truck for Valhalla, and no size for a car", async () => {
    const roads = valhallaRoads(service(), base());
    await roads.trip([NEW_YORK, BROOKLYN], "box_truck");
    await roads.trip([NEW_YORK, BROOKLYN], "car");
    expect(server.asked[0]).toMatchObject({
      method: "POST",
      path: "/route",
      body: {
        locations: [
          { lat: 40.7484, lon: -73.9857, search_cutoff: 5_000 },
          { lat: 40.6848, lon: -73.9768, search_cutoff: 5_000 },
        ],
        costing: "truck",
        costing_options: { truck: { height: 4, width: 2.6, length: 10.4, weight: 11.8 } },
      },
    });
    expect(server.asked[1]?.body).toMatchObject({ costing: "auto", costing_options: { auto: {} } });
    server.answer = answerJson(TABLE);
    await roads.matrix([NEW_YORK], [BROOKLYN], "cargo_van");
    expect(server.asked[2]).toMatchObject({ path: "/sources_to_targets", body: { costing: "auto" } });
  });

  it.each([170, 171, 442])("treat Valhalla's error %i as no route", async (error_code) => {
    server.answer = answerJson(
      { error_code, error: "No path", status_code: 400, status: "Bad Request" },
      400,
    );
    const roads = valhallaRoads(service(), base());
    expect(await roads.trip([NEW_YORK, NEWARK], "car")).toBeNull();
    expect(await roads.trip([NEW_YORK, NEWARK], "car")).toBeNull();
    expect(server.asked).toHaveLength(1);
  });
});
