import { readRoute, readTable, routeAnswer, tableAnswer } from "../roads/osrm-response";
import { MAX_SNAP_METERS, type RoadPoint, type Roads } from "../roads/roads";
import { VEHICLES } from "../roads/vehicles";
import type { Service } from "./service-call";

const path = (points: readonly RoadPoint[]) =>
  points.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(";");

const positions = (length: number, first = 0) =>
  Array.from({ length }, (_, index) => first + index).join(";");

/** OSRM has no limit: it would move a point to its nearest road, however far. */
const radiuses = (length: number) => Array.from({ length }, () => MAX_SNAP_METERS).join(";");

/**
 * Routing with an OSRM server that has a car profile (https://project-osrm.org/docs/v5.24.0/api/). Larger vehicles
 * use a car's times, multiplied; the server does not know restrictions for trucks.
 * @param url without a slash at its end
 */
export function osrmRoads(service: Service, url: string): Roads {
  return {
    async trip(points, vehicle) {
      const asked = new URL(`${url}/route/v1/driving/${path(points)}`);
      asked.search = `overview=full&geometries=polyline6&radiuses=${radiuses(points.length)}`;
      const answer = await service.ask({ url: asked, answer: routeAnswer, statuses: [400] });
      return answer && readRoute(answer, VEHICLES[vehicle].timeFactor);
    },
    async matrix(from, to, vehicle) {
      const asked = new URL(`${url}/table/v1/driving/${path([...from, ...to])}`);
      const [sources, destinations] = [positions(from.length), positions(to.length, from.length)];
      const limits = radiuses(from.length + to.length);
      asked.search = `annotations=duration,distance&sources=${sources}&destinations=${destinations}&radiuses=${limits}`;
      const answer = await service.ask({ url: asked, answer: tableAnswer, statuses: [400] });
      return answer && readTable(answer, VEHICLES[vehicle].timeFactor);
    },
  };
}
