import { beforeAll, describe, expect, it } from "vitest";
import { geocoder } from "../locate";

beforeAll(() => geocoder.load(), 30_000);

const at = (latitude: number, longitude: number) => geocoder.reverse({ latitude, longitude });

describe("the place at a point", () => {
  it.each([
    [40.7484, -73.9857, "New York, NY 10118, USA"],
    [43.6426, -79.3871, "Toronto, ON M5J, Canada"],
    [52.5208, 13.4094, "Berlin, Germany"],
    [51.5007, -0.1246, "London, United Kingdom"],
  ])("at %d, %d is %s", async (latitude, longitude, name) => {
    expect((await at(latitude, longitude))?.name).toBe(name);
  });

  it("is on the point's own side of a border", async () => {
    expect((await at(42.3002, -83.0165))?.place.countryCode, "Windsor").toBe("CA");
    expect((await at(42.3314, -83.0458))?.place.countryCode, "Detroit").toBe("US");
  });

  it("is nothing far from any town", async () => {
    expect(await at(30, -40)).toBeNull();
    expect(await at(-89.99, 0)).toBeNull();
  });

  it("is located again by its name", async () => {
    const found = await at(40.672, -73.963);
    expect(await geocoder.locate(found?.text ?? "")).toEqual(found?.place);
  });
});
