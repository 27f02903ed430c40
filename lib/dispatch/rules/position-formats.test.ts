import { describe, expect, it } from "vitest";
import { ServiceError } from "@/lib/core/errors";
import { MAX_POSITIONS, readParameters, readPositions } from "./position-formats";
import { usablePositions } from "./position-times";

const NOW = Date.UTC(2031, 4, 20, 12);
const POINT = { latitude: 40.68, longitude: -73.97 };

const problemsOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return error instanceof ServiceError ? error.fields : error;
  }
  return null;
};

describe("the OsmAnd protocol", () => {
  const read = (query: string) => readParameters(new URLSearchParams(query), NOW).positions[0];

  it("reads a position", () => {
    const query = "id=7&lat=40.68&lon=-73.97&speed=5.4&bearing=90&altitude=12&accuracy=8.5&batt=71";
    expect(read(`${query}&timestamp=1936958400`)).toEqual({
      ...POINT,
      accuracyMeters: 8.5,
      batteryPercent: 71,
      at: 1936958400_000,
    });
  });

  it.each(["1936958400", "1936958400000", "2031-05-19T12:00:00Z"])("reads the time %s", (time) => {
    expect(read(`lat=1&lon=2&timestamp=${time}`)?.at).toBe(1936958400_000);
  });

  it("uses the current time without one", () => {
    expect(read("lat=1&lon=2")).toMatchObject({ accuracyMeters: null, batteryPercent: null, at: NOW });
  });

  it("rejects what is not a position", () => {
    expect(problemsOf(() => read("lat=91&timestamp=yesterday"))).toEqual({
      lat: "not_between:-90:90",
      lon: "required",
      timestamp: "invalid",
    });
  });
});

describe("Traccar Client", () => {
  const location = {
    timestamp: "2031-05-20T11:59:00.000Z",
    coords: { ...POINT, accuracy: 8.5, speed: -1, heading: -1, altitude: 12 },
    is_moving: true,
    battery: { level: 0.7, is_charging: false },
  };
  const position = { ...POINT, accuracyMeters: 8.5, batteryPercent: 70, at: NOW - 60_000 };

  it("reads a position", () => {
    expect(readPositions({ location, device_id: "7" }, NOW)).toEqual({
      positions: [position],
      isOwnTracks: false,
    });
  });

  it("reads several positions", () => {
    expect(readPositions({ location: [location, location] }, NOW).positions).toEqual([position, position]);
  });

  it("names the field that is wrong", () => {
    expect(problemsOf(() => readPositions({ location: { coords: { latitude: 1 } } }))).toEqual({
      "location.coords.longitude": "required",
    });
  });
});

describe("OwnTracks", () => {
  it("reads a position", () => {
    const sent = {
      _type: "location",
      lat: 40.68,
      lon: -73.97,
      acc: 8.5,
      tst: NOW / 1_000,
      vel: 20,
      batt: 70,
    };
    expect(readPositions(sent, NOW)).toEqual({
      positions: [{ ...POINT, accuracyMeters: 8.5, batteryPercent: 70, at: NOW }],
      isOwnTracks: true,
    });
  });

  it("ignores other messages", () => {
    expect(readPositions({ _type: "lwt", tst: 1 }, NOW)).toEqual({ positions: [], isOwnTracks: true });
  });
});

describe("the courier's page", () => {
  it("corrects the phone's clock", () => {
    const position = { ...POINT, accuracy: 8.5, recordedAt: "2020-01-01T00:00:00Z" };
    const sent = { positions: [position], sentAt: "2020-01-01T00:01:00Z" };
    const read = { ...POINT, accuracyMeters: 8.5, batteryPercent: null, at: NOW - 60_000 };
    expect(readPositions(sent, NOW).positions).toEqual([read]);
    expect(readPositions({ ...sent, battery: 0.14 }, NOW).positions).toEqual([
      { ...read, batteryPercent: 14 },
    ]);
  });

  it("limits the number of positions", () => {
    const positions = Array.from({ length: MAX_POSITIONS + 1 }, () => POINT);
    expect(problemsOf(() => readPositions({ positions }))).toEqual({
      positions: `max_items:${MAX_POSITIONS}`,
    });
    expect(problemsOf(() => readPositions({}))).toEqual({ positions: "required" });
  });
});

describe("usable positions", () => {
  const at = (ms: number, accuracyMeters: number | null = 10) => ({
    ...POINT,
    at: NOW + ms,
    accuracyMeters,
    batteryPercent: null,
  });

  it("are accurate and from the last day, oldest first", () => {
    const sent = [at(-1), at(-60_000), at(-2, 3_000), at(-24 * 3_600_000), at(-3, null)];
    expect(usablePositions(sent, NOW)).toEqual([at(-60_000), at(-3, null), at(-1)]);
  });

  it("are not in the future, and one of each instant", () => {
    expect(usablePositions([at(5_000), at(9_000, 20)], NOW)).toEqual([at(0, 20)]);
  });
});
