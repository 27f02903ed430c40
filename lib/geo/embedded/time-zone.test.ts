import { describe, expect, it } from "vitest";
import { timeZoneAt } from "./located";

describe("timeZoneAt", () => {
  it.each([
    [40.7484, -73.9857, "America/New_York"],
    [41.8781, -87.6298, "America/Chicago"],
    [33.4484, -112.074, "America/Phoenix"],
    [21.3069, -157.8583, "Pacific/Honolulu"],
    [47.5615, -52.7126, "America/St_Johns"],
    [51.5034, -0.1276, "Europe/London"],
    [-33.8568, 151.2153, "Australia/Sydney"],
  ])("%f, %f is in %s", (latitude, longitude, zone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(zone);
  });

  it("names only zones that Intl knows", () => {
    for (let latitude = -80; latitude <= 80; latitude += 20) {
      for (let longitude = -180; longitude <= 180; longitude += 15) {
        const timeZone = timeZoneAt(latitude, longitude);
        expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
      }
    }
  });

  it("throws for points that are not on Earth", () => {
    expect(() => timeZoneAt(91, 0)).toThrow();
    expect(() => timeZoneAt(Number.NaN, 0)).toThrow();
  });
});
