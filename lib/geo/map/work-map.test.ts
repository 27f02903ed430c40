import { expect, it } from "vitest";
import { workMap } from "./work-map";

const NEW_YORK = { latitude: 40.7484, longitude: -73.9857 };
const BROOKLYN = { latitude: 40.6844, longitude: -73.9765 };

it("puts every delivery at its next stop: the dropoff once the goods are held", async () => {
  const stops = { pickup: NEW_YORK, dropoff: BROOKLYN };
  const { markers, places } = await workMap([
    { id: "waiting", nextStop: "pickup", ...stops },
    { id: "carried", nextStop: "dropoff", ...stops },
    { id: "carried too", nextStop: "dropoff", ...stops },
  ]);
  expect(markers).toEqual([
    { ...places.waiting?.pickup, ids: ["waiting"] },
    { ...places.carried?.dropoff, ids: ["carried", "carried too"] },
  ]);
});
