import { describe, expect, it } from "vitest";
import { joinMarks, stopMark } from "../types/stop-mark";
import { clipRing, frameOf } from "./frame";
import { latitudeOf, ordinateOf } from "../map/mercator";
import { pathOf } from "./path";
import { joinArcs, pointsOf, type TopologyFile } from "./topology";
import { viewOf } from "./view";

const UNIT = { left: 0, bottom: 0, right: 10, top: 10 };

describe("clipping a ring", () => {
  it("keeps points inside unchanged", () => {
    expect(clipRing([1, 1, 2, 1, 2, 2], UNIT)).toEqual([1, 1, 2, 1, 2, 2]);
  });

  it("cuts at the frame", () => {
    expect(frameOf(clipRing([-5, -5, 5, -5, 5, 5, -5, 5], UNIT))).toEqual({
      left: 0,
      bottom: 0,
      right: 5,
      top: 5,
    });
  });

  it("returns nothing for a ring outside, and the frame for one around it", () => {
    expect(clipRing([20, 20, 30, 20, 30, 30], UNIT)).toHaveLength(0);
    expect(frameOf(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], UNIT))).toEqual(UNIT);
  });
});

describe("Mercator's ordinate", () => {
  it.each([-84, -33.9, 0, 40.7, 78.2])("of %f can be inverted", (latitude) => {
    expect(latitudeOf(ordinateOf(latitude))).toBeCloseTo(latitude, 9);
  });

  it("is finite at the poles", () => {
    expect(ordinateOf(90)).toBe(ordinateOf(84));
    expect(ordinateOf(-90)).toBe(ordinateOf(-84));
  });
});

describe("a topology", () => {
  const transform: TopologyFile["transform"] = { scale: [1, 1], translate: [0, 0] };

  it("continues beyond 180 if an arc crosses the antimeridian", () => {
    const points = pointsOf(
      {
        transform,
        objects: {},
        arcs: [
          [
            [178, 0],
            [1, 0],
            [-358, 0],
          ],
        ],
      },
      0,
    );
    expect([points[0], points[2], points[4]]).toEqual([178, 179, 181]);
  });

  it("joins arcs to a ring, including reversed ones, with each point once", () => {
    const arcs = [Float32Array.of(0, 0, 1, 0), Float32Array.of(0, 0, 1, 1, 1, 0)];
    expect([...joinArcs([0, ~1], arcs)]).toEqual([0, 0, 1, 0, 1, 1, 0, 0]);
  });
});

describe("path data", () => {
  const pen = { draw: (x: number, y: number): [number, number] => [x, y], tolerance: 10 };

  it("is relative, drops points that are too close, and keeps a line's end", () => {
    expect(pathOf([0, 0, 3, 3, 50, -20, 52, -20], pen, false)).toBe("M0 0l50-20 2 0");
    expect(pathOf([0, 0, 50, 0, 50, 50, 49, 49], pen, true)).toBe("M0 0l50 0 0 50z");
  });

  it("is empty for invisible lines", () => {
    expect(pathOf([5, 5, 6, 6, 7, 5], pen, true)).toBe("");
    expect(pathOf([5, 5], pen, false)).toBe("");
  });
});

describe("a view", () => {
  it("is centered on its points and at least 36 km wide", () => {
    const view = viewOf([{ latitude: 40.75, longitude: -73.99 }]);
    expect(view.project({ latitude: 40.75, longitude: -73.99 })).toEqual([3750, 2500]);
    expect(view.widthKm).toBeCloseTo(36);
  });

  it("finds a point after any turn of the globe", () => {
    const view = viewOf([
      { latitude: 0, longitude: 175 },
      { latitude: 0, longitude: -175 },
    ]);
    expect(view.project({ latitude: 0, longitude: -178 })).toEqual(
      view.project({ latitude: 0, longitude: 182 }),
    );
    expect(view.box.west).toBeLessThan(175);
    expect(view.box.east).toBeGreaterThan(185);
  });
});

describe("the letters of stops", () => {
  it("go from A to Y", () => {
    expect([0, 1, 24].map(stopMark)).toEqual(["A", "B", "Y"]);
  });

  it.each([
    [["A"], "A"],
    [["A", "C"], "A, C"],
    [["A", "B"], "A, B"],
    [["B", "C", "D"], "B–D"],
    [["A", "C", "E"], "A +2"],
  ])("%j on one marker: %s", (marks, text) => {
    expect(joinMarks(marks)).toBe(text);
  });
});
