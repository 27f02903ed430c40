// Locates addresses, completes typed ones, and describes points.
export { isBox } from "./places/box";
export { credits } from "./places/credits";
export { houseAreas } from "./places/house-areas";
export {
  describePlace,
  geocoder,
  isSameHouse,
  locatePinned,
  locateStops,
  locateTrip,
  lookAround,
  type NoPlace,
} from "./places/locate";
export { pruneResponses } from "./services/response-store";
