import { expect, it, vi } from "vitest";
import { geocoder } from "./locate";

it("creates one geocoder per process, however often its module is loaded", async () => {
  vi.resetModules();
  const again = await import("./locate");
  expect(again.geocoder).toBe(geocoder);
});
