import { describe, expect, it } from "vitest";
import type { Place, PlaceSuggestion, Precision } from "../types/place";
import { nearestAmong, pickAmongRegions, suggestedAmong } from "./merge-regions";

const place = (latitude: number, precision: Precision = "house"): Place => ({
  precision,
  latitude,
  longitude: 9,
  countryCode: "LI",
  regionCode: null,
  postalCode: null,
  city: "Vaduz",
  timeZone: "Europe/Vaduz",
});
const suggestion = (text: string, latitude: number): PlaceSuggestion => ({
  text,
  name: text,
  place: place(latitude),
});
const near = (latitude: number) => () => Promise.resolve([{ latitude, longitude: 9 }]);
const nowhere = () => Promise.resolve([]);

describe("results of several regions", () => {
  it.each([
    ["the one that knows it", [null, place(47)], nowhere, place(47)],
    ["none", [null, null], nowhere, null],
    ["the more exact one", [place(47, "street"), place(43)], nowhere, place(43)],
    ["the one near by", [place(47), place(43)], near(43.1), place(43)],
    ["no one of two", [place(47), place(43)], nowhere, null],
    ["one house that two know", [place(47), place(47.0001)], nowhere, place(47)],
  ])("prefer %s", async (_name, places, nearby, expected) => {
    expect(await pickAmongRegions(places, nearby)).toEqual(expected);
    const reversed = await pickAmongRegions(places.toReversed(), nearby);
    expect(reversed?.latitude.toFixed(2)).toBe(expected?.latitude.toFixed(2));
  });

  it("alternate between regions in suggestions, each text once, the nearest first", () => {
    const [a, b] = [
      [suggestion("A1", 47), suggestion("A2", 47)],
      [suggestion("B1", 43), suggestion("A2", 43)],
    ];
    const texts = (lists: PlaceSuggestion[][], limit: number, at: number) =>
      suggestedAmong(lists, limit, [{ latitude: at, longitude: 9 }]).map(({ text }) => text);
    expect(texts([a, b], 6, 43)).toEqual(["B1", "A1", "A2"]);
    expect(texts([b, a], 6, 43)).toEqual(["B1", "A1", "A2"]);
    expect(texts([a, b], 2, 47)).toEqual(["A1", "B1"]);
    expect(suggestedAmong([[], []], 6, [])).toEqual([]);
  });

  it("at a point come from the nearest", () => {
    const found = [suggestion("A", 47), null, suggestion("B", 43)];
    expect(nearestAmong(found, { latitude: 44, longitude: 9 })?.text).toBe("B");
    expect(nearestAmong([null], { latitude: 44, longitude: 9 })).toBeNull();
  });
});
