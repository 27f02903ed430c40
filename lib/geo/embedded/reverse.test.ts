import { beforeAll, describe, expect, it } from "vitest";
import { geocoder } from "../places/locate";

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

  it("is on the same side of a border as the point", async () => {
    expect((await at(42.3002, -83.0165))?.place.countryCode, "Windsor").toBe("CA");
    expect((await at(42.3314, -83.0458))?.place.countryCode, "Detroit").toBe("US");
  });

  it.each([
    ["the Simpson Desert", -25.5, 137.5, "Australia"],
    ["the north of Alaska", 68.5, -152, "AK"],
    ["the Sahara", 25.5, 0.5, "Algeria"],
    ["the ice of Greenland", 72, -40, "Greenland"],
    ["the land of the Chukchi, beyond the antimeridian", 67.5, -176.5, "Russia"],
  ])("in %s is the closest town of the country", async (_name, latitude, longitude, end) => {
    const found = await at(latitude, longitude);
    expect(found?.place.precision).toMatch(/^(city|postal_code)$/);
    expect(found?.name).toContain(end);
  });

  it("is null at sea and on land of no country", async () => {
    expect(await at(30, -40), "the Atlantic").toBeNull();
    expect(await at(0, 180), "the Pacific").toBeNull();
    expect(await at(-89.99, 0), "the South Pole").toBeNull();
    expect(await at(-75, 90), "Antarctica").toBeNull();
  });

  it("is located again from its name", async () => {
    const found = await at(40.672, -73.963);
    expect(await geocoder.locate(found?.text ?? "")).toEqual(found?.place);
  });
});
