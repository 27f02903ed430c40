import { beforeAll, describe, expect, it } from "vitest";
import { distanceKm } from "./distance";
import { roadDistanceKm } from "./estimate";
import { type Geodata, loadGeodata } from "./geodata";
import { locateAddress } from "./locate";
import { readZipCentroids, readZipCodes } from "./source-data";
import { BUILDINGS } from "./zips-without-area.fixture";

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

describe("ZIP codes without an area", () => {
  let geodata: Geodata;
  let atCityCenter: Set<string>;

  beforeAll(async () => {
    geodata = await loadGeodata();
    const codes = await readZipCodes();
    const seen = new Set<string>();
    const shared = new Set<string>();
    const spot = ({ latitude, longitude }: (typeof codes)[number]) => `${latitude},${longitude}`;
    for (const code of codes) (seen.has(spot(code)) ? shared : seen).add(spot(code));
    atCityCenter = new Set(codes.filter((code) => shared.has(spot(code))).map(({ code }) => code));
  });

  const errorsKm = (buildings: typeof BUILDINGS) =>
    buildings.map((building) => {
      const place = locateAddress(building.address, geodata);
      expect(place, building.address).toMatchObject({ precision: "postal_code", postalCode: building.zip });
      return place === null ? Number.NaN : distanceKm(building, place);
    });

  it("are those of the fixture", async () => {
    const centroids = await readZipCentroids();
    expect(BUILDINGS.filter(({ zip }) => centroids.has(zip))).toEqual([]);
    expect(new Set(BUILDINGS.map(({ zip }) => zip)).size).toBe(BUILDINGS.length);
    expect(BUILDINGS.length).toBeGreaterThanOrEqual(100);
  });

  it("are located within 1 km in the median", () => {
    expect(median(errorsKm(BUILDINGS))).toBeLessThan(1);
  });

  it("are located within 1.5 km in the median if the data has only their city's point", () => {
    const unknown = BUILDINGS.filter(({ zip }) => atCityCenter.has(zip));
    expect(unknown.length).toBeGreaterThanOrEqual(60);
    expect(median(errorsKm(unknown))).toBeLessThan(1.5);
  });

  it("make the trip in the README 10.6 km; the coordinates of the two buildings would make it 9.9 km", () => {
    const located = (address: string) => {
      const place = locateAddress(address, geodata);
      if (place === null) throw new Error(`${address} is not located`);
      return place;
    };
    const from = located("350 5th Ave, New York, NY 10118");
    const to = located("1 Hanson Pl, Brooklyn, NY 11243");
    expect(roadDistanceKm(from, to)).toBeCloseTo(10.6, 1);
    const empireState = { ...from, latitude: 40.7484, longitude: -73.9857 };
    const hansonPlace = { ...to, latitude: 40.6856, longitude: -73.9777 };
    expect(roadDistanceKm(empireState, hansonPlace)).toBeCloseTo(9.9, 1);
  });
});

describe("ZIP codes with contradictory or wrong sources", () => {
  it.each([
    // Without its minus sign in one source.
    ["New York, NY 10200", { latitude: 40.75, longitude: -73.98 }, 10],
    // 300 to 980 km from their city in the packaged Census file.
    ["Fairbanks, AK 99701", { latitude: 64.838, longitude: -147.716 }, 5],
    ["Anchorage, AK 99503", { latitude: 61.19, longitude: -149.89 }, 5],
    ["Anchorage, AK 99519", { latitude: 61.19, longitude: -149.89 }, 30],
    // 85 km from its city in the postal data.
    ["Lacygne, KS 66040", { latitude: 38.35, longitude: -94.76 }, 5],
  ])("%s is where its city is", async (address, point, km) => {
    const place = locateAddress(address, await loadGeodata());
    expect(place).toMatchObject({ precision: "postal_code" });
    expect(place && distanceKm(place, point)).toBeLessThan(km);
  });

  it("belong to the right city of the gazetteer: New York's codes are in New York City", async () => {
    const { gazetteer, zipCodes } = await loadGeodata();
    const cityOf = (start: string) => [...zipCodes.startingWith(start)].map(({ cityId }) => cityId);
    for (const code of ["10001", "10118", "60601", "90012", "99503"]) {
      const [id = -1] = cityOf(code);
      expect(gazetteer.population(id), code).toBeGreaterThan(200_000);
    }
  });
});
