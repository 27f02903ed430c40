import { expect, it } from "vitest";
import { suggestAddresses } from "@/lib/account/reads/suggest-addresses";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { compareRates } from "./compare-rates";

const PICKUP = "350 5th Ave, New York, NY 10118";
const NEAR = { latitude: 40.7484, longitude: -73.9857 };

const database = testDatabase();

it.each([
  ["350 5th Ave", "New York", "NY", "10118"],
  ["200 Eastern Pkwy", "Brooklyn", "NY", "11238"],
  ["851 Grand Concourse", "Bronx", "NY", "10451"],
  ["1 State St", "Albany", "NY", "12207"],
  ["49 Mount Washington Ave", "Newark", "NJ", "07102"],
  ["1801 Benjamin Franklin Pkwy", "Philadelphia", "PA", "19103"],
  ["700 Boylston St", "Boston", "MA", "02116"],
  ["233 S Wacker Dr", "Chicago", "IL", "60606"],
  ["200 N Spring St", "Los Angeles", "CA", "90012"],
  ["151 3rd St", "San Francisco", "CA", "94103"],
  ["85 Pike St", "Seattle", "WA", "98101"],
  ["901 Bagby St", "Houston", "TX", "77002"],
  ["1500 Marilla St", "Dallas", "TX", "75201"],
  ["1 SE 3rd Ave", "Miami", "FL", "33131"],
  ["1701 Wynkoop St", "Denver", "CO", "80202"],
  ["55 Trinity Ave SW", "Atlanta", "GA", "30303"],
  ["1221 SW 4th Ave", "Portland", "OR", "97204"],
  ["401 S 2nd St", "Springfield", "IL", "62701"],
  ["301 Front St W", "Toronto", "ON", "M5V"],
  ["453 W 12th Ave", "Vancouver", "BC", "V5Y"],
])("a suggestion for %s, %s costs as much as with its postal code", async (street, city, region, code) => {
  const { ctx } = await merchantContext(database.db);
  const suggest = (text: string) => suggestAddresses(ctx, { text, near: NEAR });
  const priceOf = async (address: string) => {
    const { trip } = await compareRates(ctx, { addresses: [PICKUP, address] });
    return trip?.offers[0]?.price.totalCents;
  };
  const codes = new Set<string | null>();
  for (const end of [city.slice(0, -1), city, `${city}, ${region}`, `${city}, ${region} ${code}`]) {
    const first = await suggest(`${street}, ${end}`);
    const next = await Promise.all(first.filter(({ isOpen }) => isOpen).map(({ text }) => suggest(text)));
    const all = [...first, ...next.flat()];
    const isReached = all.some(({ place, needsCode }) => place.postalCode === code || needsCode);
    if (end === `${city}, ${region}`) expect(isReached, end).toBe(true);
    const whole = all.filter(({ isOpen }) => !isOpen);
    for (const { text, place } of whole) {
      if (place.city !== city || place.regionCode !== region) continue;
      const { postalCode } = place;
      expect(postalCode, text).not.toBeNull();
      const price = await priceOf(text);
      expect(price, text).toBeDefined();
      expect(price, text).toBe(await priceOf(`${street}, ${city}, ${region} ${postalCode ?? ""}`));
      codes.add(postalCode);
    }
  }
  // The last text has the code, which must be offered although it is not one of the nearest.
  expect(codes).toContain(code);
});
