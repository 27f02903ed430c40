import { describe, expect, it } from "vitest";
import { readCoordinates, readPlacedCode, recoverPlusCode } from "./coordinates";

describe("coordinates", () => {
  it.each([
    "40.7484, -73.9857",
    "40.7484,-73.9857",
    " 40.7484 −73.9857 ",
    "(40.7484, -73.9857)",
    "geo:40.7484,-73.9857",
    "40.7484° N, 73.9857° W",
    "40.7484N 73.9857W",
    "N 40.7484° W 73.9857°",
    "40°44'54.24\"N 73°59'08.52\"W",
    "40° 44.904' N, 73° 59.142' W",
  ])("reads %s", (text) => {
    const point = readCoordinates(text);
    expect(point?.latitude).toBeCloseTo(40.7484, 6);
    expect(point?.longitude).toBeCloseTo(-73.9857, 6);
  });

  // The codes are those of the project's own test data (test_data/decoding.csv).
  it.each([
    ["7FG49QCJ+2V", 20.3700625, 2.7821875],
    ["8FVC2222+22", 47.0000625, 8.0000625],
    ["4VCPPQGP+Q9", -41.2730625, 174.7859375],
    ["7FG49QCJ+2VXGJ", 20.370113, 2.782234],
    ["87g8q257+5c", 40.7579375, -73.9864375],
  ])("reads the plus code %s", (text, latitude, longitude) => {
    const point = readCoordinates(text);
    expect(point?.latitude).toBeCloseTo(latitude, 5);
    expect(point?.longitude).toBeCloseTo(longitude, 5);
  });

  it.each([
    "",
    "91.25, 10.25",
    "40.7484, -190.5",
    "40, 73",
    "40.7484",
    "40.7484, -73.9857, New York",
    "350 5th Ave. 10.118",
    "Q257+5C",
    "87G8Q200+",
    "350 5th Ave, New York, NY 10118",
    "N 5 W 10 St.",
  ])("does not read %j as a point", (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});

describe("plus codes before a place", () => {
  it.each([
    ["87G8+Q4 New York", "87G8+Q4", "New York"],
    ["FC8V+4M, Berlin, Germany", "FC8V+4M", "Berlin, Germany"],
    ["cj+2vx Newbury", "cj+2vx", "Newbury"],
    ["87G8Q257+5C New York, NY", "87G8Q257+5C", "New York, NY"],
  ])("reads %s", (text, code, place) => {
    expect(readPlacedCode(text)).toEqual({ code, place });
  });

  it.each([
    "87G8Q257+5C",
    "87G8+Q4",
    "87G8+Q4 10118",
    "87G+Q4 New York",
    "22 Main St, New York",
    "AB+CD Berlin",
  ])("reads %j as an address", (text) => {
    expect(readPlacedCode(text)).toBeNull();
  });

  // The codes are those of the project's own test data (test_data/shortCodeTests.csv).
  it.each([
    ["CJ+2VX", 51.3708675, -1.217765625, "9C3W9QCJ+2VX"],
    ["9QCJ+2VX", 51.8701125, -1.217765625, "9C3W9QCJ+2VX"],
    ["9QCJ+2VX", 51.3701125, -0.737765625, "9C3W9QCJ+2VX"],
    ["22+", 42.9, 9.1, null],
    ["2222+22", 46.6, 7.6, "8FVC2222+22"],
    ["XXXX+XX", 40.7143, -74.006, "87G7XXXX+XX"],
    ["9C3W9QCJ+2VX", 0, 0, "9C3W9QCJ+2VX"],
  ])("recovers %s near %d, %d", (code, latitude, longitude, full) => {
    const point = recoverPlusCode(code, { latitude, longitude });
    const expected = full === null ? null : readCoordinates(full);
    if (expected === null) expect(point).toBeNull();
    else {
      expect(point?.latitude).toBeCloseTo(expected.latitude, 6);
      expect(point?.longitude).toBeCloseTo(expected.longitude, 6);
    }
  });

  it("finds the nearest code on either side of the date line", () => {
    expect(recoverPlusCode("2222+22", { latitude: -17.9, longitude: 179.9 })?.longitude).toBeCloseTo(
      -179.9999375,
      6,
    );
  });
});
