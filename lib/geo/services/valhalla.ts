import { z } from "zod";
import { readRoute, readTable, routeAnswer, tableAnswer } from "../roads/osrm-response";
import type { Roads } from "../roads/roads";
import { valhallaMatrix, valhallaRoute } from "../roads/valhalla";
import type { Service } from "./service-call";

/** No road leads there, in Valhalla's own format, which some installations use for errors whatever was requested. */
const noWay = z
  .object({ error_code: z.union([z.literal(154), z.literal(170), z.literal(171), z.literal(442)]) })
  .strip();

/**
 * Routing with a Valhalla server: POST /route and POST /sources_to_targets.
 * @param url without a slash at its end
 */
export function valhallaRoads(service: Service, url: string): Roads {
  return {
    async trip(points, vehicle) {
      const answer = await service.ask({
        url: new URL(`${url}/route`),
        body: valhallaRoute(points, vehicle),
        answer: z.union([routeAnswer, noWay]),
        statuses: [400],
      });
      return answer && "code" in answer ? readRoute(answer) : null;
    },
    async matrix(from, to, vehicle) {
      const answer = await service.ask({
        url: new URL(`${url}/sources_to_targets`),
        body: valhallaMatrix(from, to, vehicle),
        answer: z.union([tableAnswer, noWay]),
        statuses: [400],
      });
      return answer && "code" in answer ? readTable(answer) : null;
    },
  };
}
