import { expect, it } from "vitest";
import { type AreaWithRules, chooseRules, type Placed } from "./choose-rules";
import { DEFAULT_RULES, type NewOrderStrategy } from "./dispatch-rules";

const area = (
  name: string,
  east: number,
  strategy: NewOrderStrategy,
  only: Partial<AreaWithRules> = {},
): AreaWithRules => ({
  name,
  serviceTypes: [],
  vehicleTypes: [],
  contains: ({ longitude }) => longitude <= east,
  rules: { ...DEFAULT_RULES, strategy },
  ...only,
});
const at = (longitude: number): Placed => ({
  serviceType: "same_day",
  vehicleType: "car",
  dropoff: { latitude: 0, longitude },
});

const AREAS = [area("Downtown", 1, "nearest"), area("City", 5, "evenly")];

it.each([
  [0, { strategy: "nearest", source: { level: "area", name: "Downtown" } }],
  [3, { strategy: "evenly", source: { level: "area", name: "City" } }],
])("uses the first area that contains a dropoff at %d", (longitude, rules) => {
  expect(chooseRules(at(longitude), AREAS)).toMatchObject(rules);
});

it("finds no rules outside of all areas", () => {
  expect(chooseRules(at(9), AREAS)).toBeNull();
});

it("skips areas for other vehicles and services", () => {
  const vans = area("Vans", 1, "plan", { vehicleTypes: ["cargo_van"] });
  const fast = area("Fast", 1, "plan", { serviceTypes: ["fast_track"] });
  const same = area("Same day", 1, "manual", { serviceTypes: ["same_day"], vehicleTypes: ["car"] });
  expect(chooseRules(at(0), [vans, fast, same])).toMatchObject({ source: { name: "Same day" } });
  expect(chooseRules({ ...at(0), vehicleType: "cargo_van" }, [vans, fast, same])).toMatchObject({
    source: { name: "Vans" },
  });
});
