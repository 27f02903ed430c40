import { describe, expect, it } from "vitest";
import type { Units } from "@/lib/core/units";
import type { Place } from "@waybill/geo/types";
import type { Polygons } from "./area";
import { type AskedTrip, type Load, type Refusal, refusalsOf, type TripLimits } from "./offered";
import { alternativeWords, refusalWords } from "./refusal-words";
import { isSameUnit } from "./same-unit";

const place = (countryCode: string, changes: Partial<Place> = {}): Place => ({
  precision: "postal_code",
  latitude: 40.7,
  longitude: -74,
  countryCode,
  regionCode: null,
  postalCode: null,
  city: "Somewhere",
  timeZone: "UTC",
  ...changes,
});

const NEW_YORK = place("US", { regionCode: "NY" });
const OAHU = place("US", { regionCode: "HI", latitude: 21.31, longitude: -157.86 });
const KAUAI = place("US", { regionCode: "HI", latitude: 21.98, longitude: -159.37 });
const HOLD = { lengthCm: 300, widthCm: 150, heightCm: 120 };
const LIMITS: TripLimits = {
  isOn: true,
  isSandbox: false,
  leastDropoff: null,
  vehicles: new Map([["car", { reachKm: 8000, maxWeightKg: 600, hold: HOLD }]]),
  horizons: new Map([
    ["same_day", 4320],
    ["scheduled", null],
  ]),
  areas: [],
};
const estimated = (distanceMeters: number, durationMinutes: number) =>
  ({ distanceMeters, durationMinutes, exactness: "estimate" }) as const;

const TRIP: AskedTrip = {
  serviceType: "same_day",
  vehicleType: "car",
  places: [NEW_YORK, NEW_YORK],
  trip: estimated(10_000, 40),
  load: null,
  isSameUnit: false,
};
const codes = (asked: Partial<AskedTrip>, limits: Partial<TripLimits> = {}) =>
  refusalsOf({ ...LIMITS, ...limits }, { ...TRIP, ...asked }).map(({ code }) => code);
const load = (changes: Partial<Load>): Load => ({ quantity: 1, weightKg: null, sidesCm: [], ...changes });

describe("offered trips", () => {
  it.each<[string, Partial<AskedTrip>, string[]]>([
    ["an ordinary trip", {}, []],
    ["a trip as far as the vehicle goes", { trip: estimated(8_000_000, 60) }, []],
    ["a meter farther", { trip: estimated(8_000_001, 60) }, ["too_far"]],
    ["a trip as long as the service allows", { trip: estimated(1, 4320) }, []],
    ["a minute longer", { trip: estimated(1, 4321) }, ["too_long"]],
    ["the same, scheduled", { trip: estimated(1, 4321), serviceType: "scheduled" }, []],
    ["one door", { isSameUnit: true }, ["same_door"]],
    ["New York and London", { places: [NEW_YORK, place("GB")] }, ["overseas"]],
    [
      "New York and London, if a road or ferry leads there",
      { places: [NEW_YORK, place("GB")], trip: { ...estimated(1, 1), exactness: "road" } },
      [],
    ],
    ["London and Paris", { places: [place("GB"), place("FR")] }, []],
    ["New York and Honolulu", { places: [NEW_YORK, place("US", { regionCode: "HI" })] }, ["overseas"]],
    ["Honolulu and Lihue", { places: [OAHU, KAUAI] }, ["overseas"]],
    ["Honolulu and Lihue, fast", { places: [OAHU, KAUAI], serviceType: "fast_track" }, ["overseas"]],
    ["London and Dublin", { places: [place("GB"), place("IE")] }, []],
    ["a ferry, fast", { places: [place("GB"), place("IE")], serviceType: "fast_track" }, ["ferry"]],
    ["a tunnel, fast", { places: [place("GB"), place("FR")], serviceType: "fast_track" }, []],
    ["New York and Anchorage", { places: [NEW_YORK, place("US", { regionCode: "AK" })] }, []],
    ["Panama and Colombia", { places: [place("PA"), place("CO")] }, ["overseas"]],
    ["two stops in New Zealand", { places: [place("NZ"), place("NZ")] }, []],
    ["9,000 kg", { load: load({ weightKg: 9000 }) }, ["too_heavy"]],
    ["600 kg", { load: load({ weightKg: 600 }) }, []],
    ["61 pieces of 10 kg", { load: load({ quantity: 61, weightKg: 10 }) }, ["too_heavy"]],
    ["a piece that fits when it is turned", { load: load({ sidesCm: [119, 299, 149] }) }, []],
    ["a pole", { load: load({ sidesCm: [2, 301, 2] }) }, ["too_large"]],
    ["two sides too wide", { load: load({ sidesCm: [160, 160, 1] }) }, ["too_large"]],
    ["a piece whose sides are not all known", { load: load({ sidesCm: [1500, 30] }) }, []],
    ["more pieces than fit", { load: load({ quantity: 55, sidesCm: [100, 100, 10] }) }, ["too_bulky"]],
    ["several faults", { isSameUnit: true, load: load({ weightKg: 9000 }) }, ["same_door", "too_heavy"]],
  ])("%s", (_name, asked, expected) => {
    expect(codes(asked)).toEqual(expected);
    expect(codes(asked, { isOn: false })).toEqual([]);
  });

  const around = (longitude: number): Polygons => [
    [
      [
        [longitude - 1, 40],
        [longitude + 1, 40],
        [longitude + 1, 41],
        [longitude - 1, 41],
        [longitude - 1, 40],
      ],
    ],
  ];
  const area = { name: "City", vehicleTypes: [], serviceTypes: [], polygons: around(-74) };

  it("serves only stops within an area that names the service and the vehicle", () => {
    expect(codes({}, { areas: [area] })).toEqual([]);
    expect(codes({ places: [NEW_YORK, place("US", { longitude: -80 })] }, { areas: [area] })).toEqual([
      "outside_areas",
    ]);
    expect(codes({}, { areas: [{ ...area, vehicleTypes: ["box_truck"] }] })).toEqual(["outside_areas"]);
    expect(codes({}, { areas: [{ ...area, serviceTypes: ["scheduled"] }, area] })).toEqual([]);
    // Two areas that do not touch serve trips between them.
    const far = place("US", { longitude: -80 });
    expect(codes({ places: [NEW_YORK, far] }, { areas: [area, { ...area, polygons: around(-80) }] })).toEqual(
      [],
    );
  });

  it("serves the demo city whatever the areas", () => {
    const inDemoCity = place("US", { latitude: 39.6, longitude: -70.6 });
    expect(codes({ places: [inDemoCity, inDemoCity] }, { areas: [area] })).toEqual([]);
    expect(codes({ places: [inDemoCity, NEW_YORK] }, { areas: [area] })).toEqual(["outside_areas"]);
  });
});

it.each([
  ["the same text", "350 5th Ave, New York", null, "350 5th Ave, New York", null, true],
  ["other capitals, accents and commas", "Rua São João, 5", "4B", "rua sao  joao 5", "4 b", false],
  ["other capitals and marks", "Rua São João, 5", "4B", "rua sao  joao 5", "4b.", true],
  ["another unit", "350 5th Ave, New York", "4B", "350 5th Ave, New York", null, false],
  ["another house of the street", "350 5th Ave, New York", null, "352 5th Ave, New York", null, false],
])("the same door: %s", (_name, one, oneUnit, other, otherUnit, expected) => {
  expect(
    isSameUnit(
      { full_address: one, apartment_unit_number: oneUnit, place: NEW_YORK },
      { full_address: other, apartment_unit_number: otherUnit, place: NEW_YORK },
    ),
  ).toBe(expected);
});

describe("the same house with two spellings of its address", () => {
  const HOUSE = place("US", { precision: "house", postalCode: "10118" });
  const isOne = (text: string, changes: Partial<Place> = {}, stop: { unit?: string; pin?: string } = {}) =>
    isSameUnit(
      { full_address: "350 5th Ave, New York", apartment_unit_number: null, pin: null, place: HOUSE },
      {
        full_address: text,
        apartment_unit_number: stop.unit ?? null,
        pin: stop.pin ?? null,
        place: { ...HOUSE, ...changes },
      },
    );

  it.each([
    ["is one door", "350 Fifth Avenue, New York, NY 10118-0110", {}, {}, true],
    ["is one door where its points are a step apart", "350 Fifth Avenue", { latitude: 40.70002 }, {}, true],
    ["is two doors with two units", "350 Fifth Avenue", {}, { unit: "4B" }, false],
    ["is two doors where a text names the unit", "350 Fifth Avenue, Apt 4B", {}, {}, false],
    ["is two doors where a text names the floor", "350 Fifth Avenue, 34th Floor", {}, {}, false],
    ["is two doors with a pin", "350 Fifth Avenue", {}, { pin: "40.7,-74 350 Fifth Avenue" }, false],
  ] as const)("%s: %s", (_name, text, changes, stop, expected) => {
    expect(isOne(text, changes, stop)).toBe(expected);
  });

  it("differ from the house next door, even if both have one point", () => {
    expect(isOne("352 Fifth Avenue, New York")).toBe(false);
    expect(isOne("350 Fifth Avenue, New York", { latitude: 40.7002 })).toBe(false);
  });

  it("is unknown if only the street or the postal code is known", () => {
    expect(isOne("350 Fifth Avenue, New York", { precision: "street" })).toBe(false);
    expect(isOne("350 Fifth Avenue, New York", { precision: "postal_code" })).toBe(false);
  });
});

describe("the text of a rejection", () => {
  const chosen = { serviceType: "same_day", vehicleType: "car" } as const;
  const heavy = { code: "too_heavy", weightKg: 9000, maxWeightKg: 600 } as const;

  it("uses the API's units for a developer, and the merchant's for a person", () => {
    expect(refusalWords(heavy, chosen, { reader: { is: "developer" }, stops: 2 })).toBe(
      "The load of 9,000 kg is heavier than the 600 kg that a car carries",
    );
    const person = { is: "person", units: "imperial" } as const;
    expect(refusalWords(heavy, chosen, { reader: person, stops: 2 })).toBe(
      "The load of 19,841.6 lb is heavier than the 1,322.7 lb that a car carries",
    );
  });

  it("never shows the same number for a limit and a value just above it", () => {
    const said = (refusal: Refusal, units: Units) =>
      refusalWords(refusal, chosen, { reader: { is: "person", units }, stops: 2 }).match(/[\d.,]+ \S+/g);
    const far = { code: "too_far", distanceKm: 500.3, reachKm: 500 } as const;
    expect(said(far, "imperial")).toEqual(["311 mi", "310 mi"]);
    expect(said(far, "metric")).toEqual(["501 km", "500 km"]);
    const heavier = { code: "too_heavy", weightKg: 600.02, maxWeightKg: 600 } as const;
    expect(said(heavier, "metric")).toEqual(["600.1 kg", "600 kg"]);
    const bulky = { code: "too_bulky", cubicMeters: 5.402, holdCubicMeters: 5.4 } as const;
    expect(said(bulky, "metric")).toEqual(["5.5 m³", "5.4 m³"]);
    const threeTimes = { code: "too_heavy", weightKg: 0.1 * 3, maxWeightKg: 0.2 } as const;
    expect(said(threeTimes, "metric")).toEqual(["0.3 kg", "0.2 kg"]);
  });

  it("names a stop by its letter on a page, and by its position in a request", () => {
    const outside = { code: "outside_areas", stop: 1, isInexact: false } as const;
    const person = { is: "person", units: "metric" } as const;
    const marks = ["A", "C", "D"];
    expect(refusalWords(outside, chosen, { reader: person, stops: 3, marks })).toMatch(
      /^Stop C lies outside /,
    );
    expect(refusalWords(outside, chosen, { reader: { is: "developer" }, stops: 3 })).toMatch(
      /^Address 2 lies /,
    );
    expect(refusalWords(outside, chosen, { reader: person, stops: 2, marks: ["A", "C"] })).toMatch(
      /^The dropoff lies /,
    );
  });

  it("says what would work", () => {
    const truck = { serviceType: "same_day", vehicleType: "box_truck" } as const;
    const later = { serviceType: "scheduled", vehicleType: "car" } as const;
    const both = { serviceType: "scheduled", vehicleType: "box_truck" } as const;
    const person = { is: "person", units: "metric" } as const;
    expect(alternativeWords(chosen, [truck, later, both], { is: "developer" })).toBe(
      "Available: vehicle_type box_truck or service_type scheduled",
    );
    expect(alternativeWords(chosen, [truck, later, both], person)).toBe(
      "A box truck or Scheduled would work",
    );
    expect(alternativeWords(chosen, [both], person)).toBe("Scheduled with a box truck would work");
    expect(alternativeWords(chosen, [], person)).toBe("No other service or vehicle would work");
  });
});
